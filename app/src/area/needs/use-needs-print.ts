import type { Form } from '@lifeform/engine';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';
import { openWaitingTab } from '../../shell/waiting-tab.ts';
import { payloadOf } from './use-needs-save.ts';

/** Prints an analysis into its own tab; when the browser blocks it, `blocked` is the PDF's address. */
export function useNeedsPrint(form: Form, kind: NeedsForm) {
  const text = useText();
  const language = useLanguage();
  const { client, alerts } = useServices();
  const [blocked, setBlocked] = useState<string>();
  const run = async (): Promise<void> => {
    const tab = openWaitingTab(text('tEdit-Needs-printing'), language);
    setBlocked(undefined);
    try {
      const { reportOutputFile } = await call(client, 'POST /api/needsAnalyses/report', {
        body: payloadOf(form, kind),
      });
      if (tab.isOpen) tab.show(reportOutputFile);
      else setBlocked(reportOutputFile);
    } catch (error) {
      tab.close();
      alerts.raise({ id: 'needs', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return { run, blocked };
}
