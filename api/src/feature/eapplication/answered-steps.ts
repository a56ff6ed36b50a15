import type { FieldState, Form, LayoutNode } from '@lifeform/engine';
import type { AnsweredStep, Language } from '@lifeform/metadata';
import { enteredText } from '../../report/entered-fields.ts';
import type { ReportText } from '../../report/report-text.ts';

/** Numbers that identify a person or an account: of these only the end is shown. */
const IDENTIFYING: ReadonlySet<string> = new Set(['SIN', 'SSN', 'credit card', 'long int']);
const SHOWN_DIGITS = 3;

/** What was answered, step by step, as its reader sees it. Steps without an answer are left out. */
export function answeredSteps(form: Form, text: ReportText, language: Language): readonly AnsweredStep[] {
  const { document } = form;
  const answersOf = ({ kind, id, children }: LayoutNode): AnsweredStep['answers'] => {
    if (kind !== 'field') return children.flatMap(answersOf);
    const field = form.getField(id);
    const answer = field.hidden ? '' : masked(field, enteredText(field, { document, language, text }));
    return answer === '' ? [] : [{ label: text.message(field.label), text: answer }];
  };
  const steps = form.layout.map((node) => ({ title: text.message(node.title), answers: answersOf(node) }));
  return steps.filter(({ answers }) => answers.length > 0);
}

function masked({ item, type }: FieldState, text: string): string {
  if (!(item.isSensitive && IDENTIFYING.has(type))) return text;
  return text.slice(0, -SHOWN_DIGITS).replace(/\d/g, '•') + text.slice(-SHOWN_DIGITS);
}
