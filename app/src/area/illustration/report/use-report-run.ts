import { createReportRunMachine, type Form } from '@lifeform/engine';
import type { ReportResult } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { waitFor } from 'xstate';
import { generateReport } from '../../../data/generate-report.ts';
import { getIllustration } from '../../../data/get-illustration.ts';
import { useServices } from '../../../session/services-context.tsx';
import { describeFailure } from '../../../shell/describe-failure.ts';
import { toPayload } from '../quote/to-payload.ts';
import type { SavedReference } from '../quote/use-quote-form.ts';
import { toReference } from '../quote/use-save.ts';
import { openWaitingTab, type WaitingTab } from './waiting-tab.ts';

export interface ReportRun {
  readonly status: 'idle' | 'loading' | 'error' | 'opened' | 'stored';
  readonly answer: ReportResult | undefined;
  /** A sentence for the reader. */
  readonly error: string | undefined;
  /** The browser refused the tab: the finished report is offered as a link. */
  readonly isBlocked: boolean;
  /** Resolves when the run has ended, well or not. */
  readonly generate: () => Promise<void>;
  readonly cancel: () => void;
}

/** Prints the illustration. The server saves it with the print; `adopt` hears of the saved one. */
export function useReportRun(
  form: Form,
  saved: SavedReference | undefined,
  adopt: (saved: SavedReference) => void,
): ReportRun {
  const text = useText();
  const language = useLanguage();
  const { client, alerts } = useServices();
  const tab = useRef<WaitingTab>(undefined);
  const words = useRef(text);
  words.current = text;

  const machine = useMemo(
    () =>
      createReportRunMachine({
        run: (request, signal: AbortSignal) => generateReport(client, request, signal),
        present: (answer) => tab.current?.show(answer.reportOutputFile),
        isStored: () => false,
        failure: (error) => describeFailure(error, words.current),
      }),
    [client],
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (state) => state);

  const generate = async (): Promise<void> => {
    tab.current = openWaitingTab(text('tEdit-Illustration-reportRunning'), language);
    const base = saved === undefined ? {} : { id: saved.id, revision: saved.revision };
    actor.send({ type: 'run', request: { payload: toPayload(form), ...base } });
    const ended = await waitFor(actor, (state) => !state.matches('loading'));
    const { answer, error } = ended.context;
    if (answer === undefined) tab.current.close();
    if (error !== undefined) alerts.raise({ name: 'report', type: 'Error', message: error });
    if (answer !== undefined) await adoptAnswer(answer);
  };

  /** The report's answer has no revision; the next save needs it. Failing to learn it fails nothing printed. */
  const adoptAnswer = async (answer: ReportResult): Promise<void> => {
    try {
      adopt(toReference(await getIllustration(client, answer.illustration.id)));
    } catch (error) {
      alerts.raise({ name: 'illustration', type: 'Error', message: describeFailure(error, text) });
    }
  };

  return {
    status: snapshot.value as ReportRun['status'], // the machine's own states, spelled once more for its readers
    answer: snapshot.context.answer,
    error: snapshot.context.error,
    isBlocked: tab.current?.isOpen === false,
    generate,
    cancel: () => actor.send({ type: 'cancel' }),
  };
}
