import type { FieldState, Form, LayoutNode } from '@lifeform/engine';
import { type Language, traitsOf } from '@lifeform/metadata';
import type { Answered, AnsweredRows, AnsweredStep } from '@lifeform/metadata/contract';
import { enteredText } from '../../report/entered-fields.ts';
import type { ReportText } from '../../report/report-text.ts';
import { rowTables } from '../../report/row-table.ts';

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
  const textOf = (field: FieldState): string => (field.hidden ? '' : enteredText(field, { document, language, text }));
  const readable = (field: FieldState, whole: string): string =>
    numbers === 'whole' || !isIdentifying(field) ? whole : withDigitsHidden(whole);
  const answersOf = ({ kind, id, repeat, children }: LayoutNode): readonly Answered[] => {
    if (kind !== 'field') return repeat === undefined ? children.flatMap(answersOf) : [];
    const field = form.getField(id);
    const whole = textOf(field);
    if (whole === '') return [];
    const shown = readable(field, whole);
    const isAskable = numbers === 'askable' && shown !== whole;
    return [{ label: text.message(field.label), text: shown, ...(isAskable ? { number: field.name } : {}) }];
  };
  const groupsOf = (node: LayoutNode): readonly AnsweredRows[] =>
    node.repeat === undefined
      ? node.children.flatMap(groupsOf)
      : rowTables(form, node, text, (field) => readable(field, textOf(field)));
  const steps = form.layout.map((node) => ({
    title: text.message(node.title),
    answers: answersOf(node),
    groups: groupsOf(node),
  }));
  return steps.filter(({ answers, groups }) => answers.length > 0 || groups.length > 0);
}

/** Whether a number leads to a person or an account: only its last digits are shown. */
export function isIdentifying({ item }: Pick<FieldState, 'item'>): boolean {
  return item.isSensitive === true && traitsOf(item.fieldType).privacy !== 'open';
}

function withDigitsHidden(text: string): string {
  return text.slice(0, -SHOWN_DIGITS).replace(/\d/g, '•') + text.slice(-SHOWN_DIGITS);
}
