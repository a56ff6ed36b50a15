import { type FieldState, type Form, formatLongDate, type LayoutNode, withRowFields } from '@lifeform/engine';
import { type Language, optionKey } from '@lifeform/metadata';
import {
  Button,
  DateText,
  DefinitionList,
  EmptyState,
  fieldsOf,
  placedLabel,
  type Text,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import type { ReactNode } from 'react';
import styles from './eapplication.module.css';

interface ReviewProps {
  readonly form: Form;
  /** Id of the page that contains this review. */
  readonly except: string;
  readonly onStep: (id: string) => void;
}

/** Every answer by step, with links to change it. */
export function Review({ form, except, onStep }: ReviewProps) {
  const text = useText();
  const language = useLanguage();
  // Any commit may change an answer; the steps follow the document.
  useFormState(({ revision }) => revision);
  return form.layout
    .filter(({ id }) => id !== except)
    .map(({ id, title, children }) => {
      const step = text(title);
      const answers = children.flatMap((node) => answersOf(node, { form, text, language }));
      return (
        <section key={id} className={styles.review} aria-label={step}>
          <div className={styles.reviewHead}>
            <h2>{step}</h2>
            <Button
              variant="quiet"
              aria-label={text('tEdit-EApplication-changeNamed', { step })}
              onClick={() => onStep(id)}
            >
              {text('tEdit-EApplication-change')}
            </Button>
          </div>
          {answers.length === 0 ? (
            <EmptyState message={text('tEdit-EApplication-nothingYet')} />
          ) : (
            <AnswerList answers={answers} />
          )}
        </section>
      );
    });
}

export interface Answer {
  readonly label: string;
  readonly text: ReactNode;
  /** Action beside it. */
  readonly beside?: ReactNode;
}

export function AnswerList({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <DefinitionList layout="rows">
      {answers.map(({ label, text, beside }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {beside === undefined ? text : <span aria-live="polite">{text}</span>} {beside}
          </dd>
        </div>
      ))}
    </DefinitionList>
  );
}

const UNANSWERED: ReadonlySet<string> = new Set(['label', 'button', 'rows']);

interface Wording {
  readonly form: Form;
  readonly text: Text;
  readonly language: Language;
}

function answersOf(node: LayoutNode, wording: Wording): readonly Answer[] {
  const { form, text } = wording;
  return withRowFields(form, fieldsOf(node)).flatMap((name) => {
    const field = form.getField(name);
    const answer = field.hidden || UNANSWERED.has(field.type) ? '' : shown(field, wording);
    return answer === '' ? [] : [{ label: placedLabel(form, field, text), text: answer }];
  });
}

/** An answer formatted for reading. */
function shown(field: FieldState, { form, text, language }: Wording): ReactNode {
  const { type, value, item, optionItems } = field;
  if (value === null || value === '' || value === false) return '';
  if (type === 'check') return text('tEdit-Shell-yes');
  if (type === 'date') return <DateText iso={String(value)}>{formatLongDate(String(value), language)}</DateText>;
  const option = optionItems.find(({ code }) => code === value);
  if (option === undefined) return field.text;
  const own = item.isTranslateOptions ? optionKey(form.document.form, item.name, option.code) : undefined;
  const key = option.key ?? own;
  return key === undefined ? option.text : text(key);
}
