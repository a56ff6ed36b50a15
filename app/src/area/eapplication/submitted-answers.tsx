import type { Answered, AnsweredRows, EapplicationDetail } from '@lifeform/metadata/contract';
import { Button, DataTable, useText } from '@lifeform/renderer';
import styles from './eapplication.module.css';
import { AnswerList } from './review.tsx';
import { useShownNumber } from './use-shown-number.ts';

/** The answers by step. The processor of the application can reveal its numbers, one at a time. */
export function SubmittedAnswers({ application }: { readonly application: EapplicationDetail }) {
  const text = useText();
  const { shown, toggle } = useShownNumber(application);
  const { answers: steps } = application;
  const isAskable = steps.some(({ answers }) => answers.some(({ number }) => number !== undefined));
  const asEntered = (answer: Answered) => {
    const { label, number } = answer;
    if (number === undefined) return answer;
    const isShown = shown?.field === number;
    const toggleButton = (
      <Button
        variant="quiet"
        aria-label={text(isShown ? 'tEdit-Shell-hideValue' : 'tEdit-Shell-showValue', { label })}
        onClick={() => void toggle(number)}
      >
        {text(isShown ? 'tEdit-Shell-hide' : 'tEdit-Shell-show')}
      </Button>
    );
    return { label, text: isShown ? shown.text : answer.text, beside: toggleButton };
  };
  return (
    <>
      {isAskable && <p className={styles.lead}>{text('tEdit-EApplication-numbersRecorded')}</p>}
      {steps.map(({ title, answers, groups }) => (
        <section key={title} className={styles.review} aria-label={title}>
          <h2>{title}</h2>
          {answers.length > 0 && <AnswerList answers={answers.map(asEntered)} />}
          {groups.map((group) => (
            <AnsweredTable key={group.title} group={group} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The rows of a group, as they were entered. */
function AnsweredTable({ group: { title, heads, rows } }: { readonly group: AnsweredRows }) {
  return (
    <DataTable
      isList
      caption={title}
      columns={heads.map((head, at) => ({ id: String(at), head, cell: (row: Numbered) => row.cells[at] ?? '' }))}
      rows={rows.map((cells, place) => ({ cells, place }))}
      rowKey={({ place }) => place}
    />
  );
}

interface Numbered {
  readonly cells: readonly string[];
  readonly place: number;
}
