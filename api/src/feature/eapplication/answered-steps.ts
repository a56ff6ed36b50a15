import type { FieldState, Form, LayoutNode } from '@lifeform/engine';
import { type Language, traitsOf } from '@lifeform/metadata';
import type { Answered, AnsweredStep } from '@lifeform/metadata/contract';
import { enteredText } from '../../report/entered-fields.ts';
import type { ReportText } from '../../report/report-text.ts';

const SHOWN_DIGITS = 3;

/**
 * How identifying numbers are shown: in full, by their last digits with the option to request each, or by their last
 * digits.
 */
export type NumbersShown = 'whole' | 'askable' | 'ends';

/** The answers by step for a reader. Steps without answers are left out. */
export function answeredSteps(
  form: Form,
  text: ReportText,
  language: Language,
  numbers: NumbersShown,
): readonly AnsweredStep[] {
  const { document } = form;
  const answersOf = ({ kind, id, children }: LayoutNode): readonly Answered[] => {
    if (kind !== 'field') return children.flatMap(answersOf);
    const field = form.getField(id);
    const whole = field.hidden ? '' : enteredText(field, { document, language, text });
    if (whole === '') return [];
    const label = text.message(field.label);
    if (numbers === 'whole' || !isIdentifying(field)) return [{ label, text: whole }];
    const shown = withDigitsHidden(whole);
    return [{ label, text: shown, ...(numbers === 'askable' && shown !== whole ? { number: field.name } : {}) }];
  };
  const steps = form.layout.map((node) => ({ title: text.message(node.title), answers: answersOf(node) }));
  return steps.filter(({ answers }) => answers.length > 0);
}

/** Whether a number leads to a person or an account: only its last digits are shown. */
export function isIdentifying({ item, type }: FieldState): boolean {
  return item.isSensitive === true && traitsOf(type).privacy !== 'open';
}

function withDigitsHidden(text: string): string {
  return text.slice(0, -SHOWN_DIGITS).replace(/\d/g, '•') + text.slice(-SHOWN_DIGITS);
}
