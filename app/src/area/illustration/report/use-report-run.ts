import type { Form } from '@lifeform/engine';
import type { GenerateReportRequest, ReportProgress } from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import { type Text, useLanguage, useText } from '@lifeform/renderer';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { waitFor } from 'xstate';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { generateReport } from '../../../data/generate-report.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { createReportRunMachine } from '../../../shell/machine/report-run-machine.ts';
import { openWaitingTab, type WaitingTab } from '../../../shell/waiting-tab.ts';
import { toReference } from '../quote-form/saved-reference.ts';
import { toPayload } from '../quote-form/to-payload.ts';
import type { Save } from '../quote-form/use-save.ts';

export interface ReportRun {
  readonly status: 'idle' | 'loading' | 'error' | 'opened' | 'stored';
  /** The current page and their number, as a sentence. */
  readonly progress: string;
  readonly answer: ReportResult | undefined;
  /** A sentence for the reader. */
  readonly error: string | undefined;
  /** The browser blocked the tab: the finished report is offered as a link. */
  readonly isBlocked: boolean;
  /** Resolves when the run has ended, successfully or not. */
  readonly generate: () => Promise<void>;
  readonly cancel: () => void;
}

function progressText(progress: ReportProgress | undefined, text: Text): string {
  if (progress === undefined) return text('tEdit-Illustration-reportRunning');
  const { phase, page, pages } = progress;
  return text(`tEdit-Illustration-report-${phase}`, { page, pages });
}

/** Prints the illustration. The server saves it first, even when printing then fails. */
export function useReportRun(form: Form, { target, adopt }: Pick<Save, 'target' | 'adopt'>): ReportRun {
  const text = useText();
  const language = useLanguage();
  const { client, alerts, session, logFailure } = useServices();
  const user = useUser();
  const person = useRef(user);
  person.current = user;
  const tab = useRef<WaitingTab>(undefined);
  const [progress, setProgress] = useState<ReportProgress>();
  const words = useRef(text);
  words.current = text;
  const adoption = useRef(adopt);
  adoption.current = adopt;

  const machine = useMemo(
    () =>
      createReportRunMachine<GenerateReportRequest, ReportResult>({
        run: async (request, signal) => {
          try {
            const onProgress = (progress: ReportProgress): void => {
              setProgress(progress);
              tab.current?.say(progressText(progress, words.current));
            };
            return await generateReport(client, request, { signal, onProgress });
          } catch (error) {
            if (error instanceof ApiError && error.saved) adoption.current(error.saved);
            throw error;
          }
        },
        present: (answer) => tab.current?.show(answer.reportOutputFile),
        isStored: () => false,
        raise: (message) => alerts.raise({ id: 'report', alertType: 'Error', msg: message }),
        log: (error) => logFailure('report', error),
        failure: (error) => describeFailure(error, words.current),
      }),
    [client, alerts, logFailure],
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (state) => state);

  const generate = async (): Promise<void> => {
    setProgress(undefined);
    tab.current = openWaitingTab(text('tEdit-Illustration-reportRunning'), language);
    actor.send({ type: 'run', request: { payload: toPayload(form), ...target() } });
    const ended = await waitFor(actor, (state) => !state.matches('loading'));
    const { answer } = ended.context;
    if (answer === undefined) return tab.current.close();
    adopt(toReference(answer.illustration));
    session.send({ type: 'user.updated', user: { ...person.current, formData: answer.formData } });
  };

  return {
    progress: progressText(progress, text),
    status: snapshot.value as ReportRun['status'], // the machine's own states, repeated for readers
    answer: snapshot.context.answer,
    error: snapshot.context.error,
    isBlocked: tab.current?.isOpen === false,
    generate,
    cancel: () => actor.send({ type: 'cancel' }),
  };
}
