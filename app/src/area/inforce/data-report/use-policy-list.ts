import type { Form } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { type PolicyListAnswer, RESULT_CODES } from '@lifeform/metadata/contract';
import { saveFile, useFocusField, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { getReportFile } from '../../../data/data-reports.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import { openWaitingTab } from '../../../shell/waiting-tab.ts';
import { filtersOf } from './filter-form.ts';

export type Output = 'screen' | 'pdf' | 'excel';

interface PolicyListRun {
  /** The output in progress. */
  readonly making: Output | undefined;
  readonly answer: PolicyListAnswer | undefined;
  /** Address of the list as a PDF, where the browser blocked its tab. */
  readonly blocked: string | undefined;
  readonly run: (output: Output) => Promise<void>;
}

const ALERT = 'policyList';

/** Makes the filtered list, one at a time, once the filters are valid. Never rejects. */
export function usePolicyList(form: Form): PolicyListRun {
  const text = useText();
  const language = useLanguage();
  const focusField = useFocusField();
  const { client, alerts } = useServices();
  const [making, setMaking] = useState<Output>();
  const [answer, setAnswer] = useState<PolicyListAnswer>();
  const [blocked, setBlocked] = useState<string>();

  const print = async (values: FormValues): Promise<void> => {
    const tab = openWaitingTab(text('tEdit-DataReports-policyListMaking'), language);
    setBlocked(undefined);
    try {
      const { reportOutputFile, resultCode, errorText } = await call(client, 'POST /api/policies/list/file', {
        body: { values, isExcel: false },
      });
      if (resultCode === RESULT_CODES.success) {
        if (tab.isOpen) tab.show(reportOutputFile);
        else setBlocked(reportOutputFile);
        return;
      }
      alerts.raise({ id: ALERT, alertType: 'Secondary', msg: errorText });
      tab.close();
    } catch (error) {
      tab.close();
      throw error;
    }
  };
  const save = async (values: FormValues): Promise<void> => {
    const { reportOutputFile, resultCode, errorText } = await call(client, 'POST /api/policies/list/file', {
      body: { values, isExcel: true },
    });
    if (resultCode !== RESULT_CODES.success) alerts.raise({ id: ALERT, alertType: 'Secondary', msg: errorText });
    else saveFile(await getReportFile(client, reportOutputFile));
  };
  const makers: Readonly<Record<Output, (values: FormValues) => Promise<void>>> = {
    screen: async (values) => setAnswer(await call(client, 'POST /api/policies/list', { body: { values } })),
    pdf: print,
    excel: save,
  };

  const run = async (output: Output): Promise<void> => {
    if (making !== undefined) return;
    const values = filtersOf(form);
    const [wrong] = form.getState().errors;
    if (values === undefined) {
      if (wrong !== undefined) focusField(wrong);
      return;
    }
    setMaking(output);
    try {
      await makers[output](values);
    } catch (error) {
      alerts.raise({ id: ALERT, alertType: 'Error', msg: describeFailure(error, text) });
    } finally {
      setMaking(undefined);
    }
  };
  return { making, answer, blocked, run };
}
