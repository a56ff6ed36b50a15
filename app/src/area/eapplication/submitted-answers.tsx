import type { Answered, EapplicationDetail } from '@lifeform/metadata/contract';
import { Button, useText } from '@lifeform/renderer';
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
      {steps.map(({ title, answers }) => (
        <section key={title} className={styles.review} aria-label={title}>
          <h2>{title}</h2>
          <AnswerList answers={answers.map(asEntered)} />
        </section>
      ))}
    </>
  );
}
