import { reasonOf } from '@lifeform/engine';
import type { RuleProperty } from '@lifeform/metadata';
import { useForm } from '../binding/form-context.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import { reasonText } from './why-text.ts';

interface WhySentenceProps {
  /** The field's. */
  readonly name: string;
  readonly property: RuleProperty;
}

/** Why a property is as it is, in one sentence; nothing where the rule has no plain words. */
export default function WhySentence({ name, property }: WhySentenceProps) {
  const form = useForm();
  const wording = { form, text: useText(), has: useHasText(), language: useLanguage() };
  const reason = reasonOf(form, name, property);
  const sentence = reason && reasonText(reason, wording);
  return sentence === undefined ? null : <p>{sentence}</p>;
}
