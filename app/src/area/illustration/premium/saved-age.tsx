import { formatCurrency, formatLongDate } from '@lifeform/engine';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { useFocusField, useForm, useLanguage, useText } from '@lifeform/renderer';
import { Hint } from './hint.tsx';

interface SavedAgeProps {
  readonly premium: FirstYearPremium;
  /** Whether the premium is that of what is entered now. */
  readonly isCurrent: boolean;
}

/** Says what dating the policy back costs and saves, and dates it back or today at a press. */
export function SavedAge({ premium, isCurrent }: SavedAgeProps) {
  const text = useText();
  const language = useLanguage();
  const form = useForm();
  const focusField = useFocusField();
  const { backdating, annualPremium } = premium;
  if (!backdating || !isCurrent) return null;
  const { field, isChosen, policyDate, issueAge: age, months, payments } = backdating;
  const money = (amount: number): string => formatCurrency(amount, language);
  const date = formatLongDate(policyDate, language);
  const dateBack = (): void => form.change(field, policyDate);
  const dateToday = (): void => {
    form.change(field, '');
    focusField(field);
  };
  return (
    <Hint
      said={text(isChosen ? 'tEdit-Illustration-datedBack' : 'tEdit-Illustration-savedAge', {
        date,
        age,
        months,
        payments,
        now: money(annualPremium),
        less: money(backdating.annualPremium),
        payment: money(backdating.modalPremium),
        due: money(backdating.due),
      })}
      act={isChosen ? text('tEdit-Illustration-dateToday') : text('tEdit-Illustration-dateBack', { date })}
      onAct={isChosen ? dateToday : dateBack}
    />
  );
}
