import type { PolicyReportAnswer, PolicyReportRequest } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import { openWaitingTab } from '../../../shell/waiting-tab.ts';

interface ProgressReport {
  readonly isRunning: boolean;
  /** A finished report whose tab the browser blocked. */
  readonly blocked: PolicyReportAnswer | undefined;
  readonly print: (request: PolicyReportRequest) => Promise<void>;
  readonly cancel: () => void;
}

/** Prints a policy, one report at a time, and opens it in a tab of its own. */
export function useProgressReport(): ProgressReport {
  const text = useText();
  const language = useLanguage();
  const { client, alerts } = useServices();
  const [run, setRun] = useState<AbortController>();
  const [blocked, setBlocked] = useState<PolicyReportAnswer>();
  const running = useRef(run);
  running.current = run;
  useEffect(() => () => running.current?.abort(), []);

  const print = async (request: PolicyReportRequest): Promise<void> => {
    if (run !== undefined) return;
    const own = new AbortController();
    setRun(own);
    setBlocked(undefined);
    const tab = openWaitingTab(text('tEdit-Inforce-screen-reportRunning'), language);
    try {
      const answer = await call(client, 'POST /api/policies/report', { body: request, signal: own.signal });
      if (tab.isOpen) tab.show(answer.reportOutputFile);
      else setBlocked(answer);
    } catch (error) {
      tab.close();
      if (!isAborted(error)) {
        alerts.raise({ id: 'progressReport', alertType: 'Error', msg: describeFailure(error, text) });
      }
    } finally {
      setRun(undefined);
    }
  };

  return { isRunning: run !== undefined, blocked, print, cancel: () => run?.abort() };
}
