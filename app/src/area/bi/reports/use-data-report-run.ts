import type { Language } from '@lifeform/metadata';
import {
  type ListedReport,
  REPORT_DATES,
  RESULT_CODES,
  type ReportData,
  type ReportOnScreen,
  type ReportOutput,
} from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { saveFile, useLanguage, useText } from '@lifeform/renderer';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { waitFor } from 'xstate';
import { call } from '../../../data/call.ts';
import { getReportFile } from '../../../data/data-reports.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { createReportRunMachine } from '../../../shell/machine/report-run-machine.ts';
import { openWaitingTab, type WaitingTab } from '../../../shell/waiting-tab.ts';
import { type DataReportChoice, dataReportRequest } from './data-report-request.ts';

/** A report shown on the screen, with its request. */
export interface ShownReport {
  readonly report: ListedReport;
  readonly choice: DataReportChoice;
  readonly table: ReportOnScreen;
  /** Language of its texts. */
  readonly language: Language;
}

export interface DataReportRun {
  readonly status: 'idle' | 'loading' | 'error' | 'opened' | 'stored';
  /** The last or current report. */
  readonly report: ListedReport | undefined;
  readonly answer: ReportOutput | undefined;
  /** The last report shown on the screen, until another replaces it or the language changes. */
  readonly shown: ShownReport | undefined;
  /** Name of its saved workbook; blank before. */
  readonly fileName: string;
  /** A sentence for the reader. */
  readonly error: string | undefined;
  /** The browser blocked the tab: the finished report is offered as a link. */
  readonly isBlocked: boolean;
  /** Shows the table, and saves the workbook if chosen. Resolves when finished, successfully or not. */
  readonly show: (report: ListedReport, choice: DataReportChoice) => Promise<void>;
  /** Makes a file of the shown report. Resolves like `show`. */
  readonly keep: (shown: ShownReport, isExcel: boolean) => Promise<void>;
  readonly cancel: () => void;
  /** Dismisses the result of the last run. */
  readonly dismiss: () => void;
}

const EXCEL = '/DBExcel/';

/** Runs reports one at a time, and keeps their dates for the next one, however a run ended. */
export function useDataReportRun(): DataReportRun {
  const text = useText();
  const language = useLanguage();
  const { client, alerts, session, logFailure } = useServices();
  const user = useUser();
  const person = useRef(user);
  person.current = user;
  const words = useRef(text);
  words.current = text;
  const tab = useRef<WaitingTab>(undefined);
  const report = useRef<ListedReport>(undefined);
  const [fileName, setFileName] = useState('');
  const [shown, setShown] = useState<ShownReport>();

  const machine = useMemo(() => {
    const raise = (type: 'Error' | 'Secondary', message: string): void =>
      alerts.raise({ id: 'dataReports', alertType: type, msg: message });
    const store = async ({ reportOutputFile }: ReportOutput): Promise<void> => {
      try {
        const file = await getReportFile(client, reportOutputFile);
        saveFile(file);
        setFileName(file.name);
      } catch (error) {
        raise('Error', describeFailure(error, words.current));
      }
    };
    const isStored = ({ reportOutputFile }: ReportOutput): boolean => reportOutputFile.startsWith(EXCEL);
    return createReportRunMachine<ReportData, ReportOutput>({
      run: (request, signal) => call(client, 'POST /api/BI/DataReports/RunReportData', { body: request, signal }),
      isStored,
      present: (answer) => {
        // An empty table says so itself.
        if (answer.resultCode === RESULT_CODES.noRows && !answer.table) raise('Secondary', answer.errorText);
        if (isStored(answer)) void store(answer);
        else tab.current?.show(answer.reportOutputFile);
      },
      raise: (message) => raise('Error', message),
      log: (error) => logFailure('dataReport', error),
      failure: (error) => describeFailure(error, words.current),
    });
  }, [client, alerts, logFailure]);
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (state) => state);

  const keepDates = async ({ startDate, endDate }: DataReportChoice): Promise<void> => {
    const { username, formData: before }: User = person.current;
    const formData = { ...before, [REPORT_DATES.start]: startDate, [REPORT_DATES.end]: endDate };
    try {
      await call(client, 'POST /users/update', { body: { username, formData } });
      session.send({ type: 'user.updated', user: { ...person.current, formData } });
    } catch (error) {
      logFailure('dataReport', error);
    }
  };

  const run = async (chosen: ListedReport, choice: DataReportChoice, isOnScreen: boolean): Promise<void> => {
    if (actor.getSnapshot().matches('loading')) return;
    report.current = chosen;
    const name = chosen.name[language];
    setFileName('');
    tab.current =
      isOnScreen || choice.isStoreInExcel
        ? undefined
        : openWaitingTab(text('tEdit-DataReports-running', { name }), language);
    const request = dataReportRequest(chosen, choice, person.current);
    actor.send({ type: 'run', request: isOnScreen ? { ...request, isOnScreen } : request });
    const ended = await waitFor(actor, (state) => !state.matches('loading'));
    const { answer } = ended.context;
    if (answer === undefined) tab.current?.close();
    if (answer?.table) setShown({ report: chosen, choice, table: answer.table, language });
    await keepDates(choice);
  };

  return {
    status: snapshot.value as DataReportRun['status'], // the machine's own states, repeated for readers
    report: report.current,
    fileName,
    answer: snapshot.context.answer,
    error: snapshot.context.error,
    isBlocked: tab.current?.isOpen === false,
    shown: shown?.language === language ? shown : undefined,
    show: (chosen, choice) => run(chosen, choice, true),
    keep: (kept, isStoreInExcel) => run(kept.report, { ...kept.choice, isStoreInExcel }, false),
    cancel: () => actor.send({ type: 'cancel' }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  };
}
