import type { FormDocument } from '@lifeform/metadata';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { ErrorSummary, FormActions, FormProvider, FormView } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { LiveBar } from '../../live/live-bar.tsx';
import { useLiveForm } from '../../live/use-live-form.ts';
import { PrintedNote } from '../../shell/printed-note.tsx';
import { ActionBar } from './action-bar.tsx';
import { GapCharts } from './gap-charts.tsx';
import { Links } from './links.tsx';
import { buttonFor, pagesOf } from './pages.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { RestartedNote } from './restarted-note.tsx';
import { StepHead } from './step-head.tsx';
import { useIllustrate } from './use-illustrate.ts';
import { useNeedsDraft, useNeedsForm } from './use-needs-form.ts';
import { useNeedsPrint } from './use-needs-print.ts';
import { useNeedsSave } from './use-needs-save.ts';
import { useRestart } from './use-restart.ts';
import { useSteps } from './use-steps.ts';

/** The section for naming and saving the analysis. */
const SAVE_SECTION = 'secSave';

interface AnalysisProps {
  readonly kind: NeedsForm;
  readonly document: FormDocument;
  /** The saved analyses, shown on the first page and where one is saved. */
  readonly list: ReactNode;
  /** Shown beside the name of the analysis. */
  readonly children: ReactNode;
}

/** One needs analysis, page by page to its results. */
export function Analysis({ kind, document, list, children }: AnalysisProps) {
  const { epoch, restart, undo } = useRestart(document.form);
  const form = useNeedsForm(document, epoch);
  return (
    <FormProvider key={epoch} form={form}>
      <Flow kind={kind} form={form} document={document} list={list} restart={restart} undo={undo}>
        {children}
      </Flow>
    </FormProvider>
  );
}

interface FlowProps extends AnalysisProps {
  readonly form: ReturnType<typeof useNeedsForm>;
  readonly restart: () => void;
  /** Undoes the last start over; absent when nothing was lost. */
  readonly undo: (() => void) | undefined;
}

function Flow({ kind, form, document, list, restart, undo, children }: FlowProps) {
  const [change, dismissChange] = useLiveForm(form, document, undefined);
  const steps = useSteps(form);
  const save = useNeedsSave(form, kind);
  const print = useNeedsPrint(form, kind);
  const illustrate = useIllustrate(form);
  useNeedsDraft(form);

  const pages = pagesOf(form);
  const page = pages[steps.index];
  const isLast = steps.index === pages.length - 1;
  const enter = buttonFor(form, isLast ? '' : steps.index === pages.length - 2 ? 'finish' : 'next');
  const results = { save: save.run, print: print.run, illustrate: illustrate.run };
  const startOver = { onSubmit: restart, isUnchecked: true };
  return (
    <FormActions actions={{ ...steps.actions, ...results, startOver }}>
      <StepHead kind={kind} pages={pages} index={steps.index}>
        {children}
      </StepHead>
      {undo && steps.index === 0 && <RestartedNote onUndo={undo} />}
      <ErrorSummary />
      <div ref={steps.container}>
        {page && <FormView key={page.id} root={page.id} {...(enter === undefined ? {} : { submitButton: enter })} />}
      </div>
      {isLast && (
        <>
          <GapCharts form={form} />
          <FormView root={SAVE_SECTION} />
        </>
      )}
      <ActionBar index={steps.index} pageCount={pages.length} canIllustrate={illustrate.isOffered} />
      <PrintedNote address={print.blocked} />
      <LiveBar form={form} change={change} onDismiss={dismissChange} />
      <Links form={form} />
      {(isLast || steps.index === 0) && list}
      <ReplaceDialog isOpen={illustrate.isAsking} onConfirm={illustrate.confirm} onCancel={illustrate.cancel} />
    </FormActions>
  );
}
