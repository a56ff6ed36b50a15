import type { FormRecord } from '@lifeform/metadata/contract';
import { ErrorSummary, FormView, StepForm } from '@lifeform/renderer';
import { MoveButtons } from './move-buttons.tsx';
import type { OpenForm } from './open-form.ts';

interface FillViewProps {
  readonly open: OpenForm;
  readonly record: FormRecord;
  /** The step it was left at. */
  readonly step: string | undefined;
  readonly onStep: (id: string) => void;
}

/** The form to fill in, as its setup says: all of it, page by page, or one question after another. */
export function FillView({ open, record, step, onStep }: FillViewProps) {
  const { display = 'whole', hasSummary = false } = open.kept.setup;
  const buttons = <MoveButtons open={open} record={record} />;
  if (display === 'whole') {
    return (
      <>
        <ErrorSummary />
        <FormView />
        {buttons}
      </>
    );
  }
  return (
    <>
      <ErrorSummary />
      <StepForm kind={display} hasSummary={hasSummary} step={step} onStep={onStep}>
        {buttons}
      </StepForm>
    </>
  );
}
