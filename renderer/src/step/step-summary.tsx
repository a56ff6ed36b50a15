import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { FormAnswers } from './form-answers.tsx';
import styles from './step.module.css';

interface StepSummaryProps {
  /** Leads to a field. */
  readonly onChange: (field: string) => void;
}

/** What was entered, by section, each with the way to change it. */
export function StepSummary({ onChange }: StepSummaryProps) {
  const text = useText();
  return (
    <>
      <p className={styles.lead}>{text(OWN_TEXT.summaryLead)}</p>
      <FormAnswers heading="h3" onChange={onChange} />
    </>
  );
}
