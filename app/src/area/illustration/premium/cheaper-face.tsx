import { formatAs, formatCurrency } from '@lifeform/engine';
import type { FieldValue } from '@lifeform/metadata';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { useFocusField, useForm, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { Hint } from './hint.tsx';

interface CheaperFaceProps {
  readonly premium: FirstYearPremium;
  /** Whether the premium is that of what is entered now. */
  readonly isCurrent: boolean;
}

interface Taken {
  readonly field: string;
  readonly former: FieldValue;
  readonly face: number;
}

/** Says that a greater face amount costs less, and takes it or puts the former one back at a press. */
export function CheaperFace({ premium, isCurrent }: CheaperFaceProps) {
  const text = useText();
  const language = useLanguage();
  const form = useForm();
  const focusField = useFocusField();
  const [taken, setTaken] = useState<Taken>();
  const { cheaperFace, annualPremium } = premium;
  const isTaken = taken !== undefined && form.getField(taken.field).value === taken.face;
  // Something else was entered since: there is nothing to go back from.
  if (taken && !isTaken) setTaken(undefined);
  if (isTaken) {
    const { field, former } = taken;
    const goBack = (): void => {
      form.change(field, former);
      focusField(field);
    };
    const face = formatAs(form.getField(field), former, language);
    return <Hint act={text('tEdit-Illustration-formerFace', { face })} onAct={goBack} />;
  }
  if (!cheaperFace || !isCurrent) return null;
  const { field, faceAmount } = cheaperFace;
  const state = form.getField(field);
  const face = formatAs(state, faceAmount, language);
  const take = (): void => {
    setTaken({ field, former: state.value, face: faceAmount });
    form.change(field, faceAmount);
  };
  const costs = {
    face,
    less: formatCurrency(cheaperFace.annualPremium, language),
    more: formatCurrency(annualPremium, language),
  };
  return (
    <Hint
      said={text('tEdit-Illustration-cheaperFace', costs)}
      act={text('tEdit-Illustration-takeFace', { face })}
      onAct={take}
    />
  );
}
