import type { FieldState, Form, LayoutNode } from '@lifeform/engine';
import { type Language, traitsOf } from '@lifeform/metadata';
import type { Answered, AnsweredStep } from '@lifeform/metadata/contract';
import { enteredText } from '../../report/entered-fields.ts';
import type { ReportText } from '../../report/report-text.ts';

const SHOWN_DIGITS = 3;

/** Whether identifying numbers are whole, or show their ends: to somebody who may ask for each, or to anybody else. */
export type NumbersShown = 'whole' | 'askable' | 'ends';

/** What was answered, step by step, as its reader sees it. Steps without an answer are left out. */
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

/** A number that leads to a person or an account: of these only the end is shown. */
export function isIdentifying({ item, type }: FieldState): boolean {
  return item.isSensitive === true && traitsOf(type).privacy !== 'open';
}

function withDigitsHidden(text: string): string {
  return text.slice(0, -SHOWN_DIGITS).replace(/\d/g, '•') + text.slice(-SHOWN_DIGITS);
}
