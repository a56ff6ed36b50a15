import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { Button, Chip, Screen, Stack, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';
import { Moment } from '../../shell/moment.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PrintedNote } from '../../shell/printed-note.tsx';
import { openWaitingTab } from '../../shell/waiting-tab.ts';
import styles from './eapplication.module.css';
import { TONES } from './list-view.tsx';
import { SubmittedAnswers } from './submitted-answers.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface ClosedViewProps {
  readonly application: EapplicationDetail;
  readonly onChange: (next: EapplicationDetail) => void;
  readonly onClose: () => void;
}

/** A submitted or withdrawn application: the answers, read-only. */
export function ClosedView({ application, onChange, onClose }: ClosedViewProps) {
  const text = useText();
  const { print, blocked } = usePrint(application.id);
  useTop();
  const { state, confirmationNumber, submittedAt, isOwn } = application;
  const isSubmitted = state === 'submitted';
  const isTest = state === 'test';
  const title = text(`tEdit-EApplication-${state}Title`);
  return (
    <Screen width="text">
      <Stack isClose>
        <PageTitle title={title} />
        <p>
          {[application.insuredName, application.productName, application.illustrationNumber]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {submittedAt !== null && (
          <p className={styles.confirmation} role="status">
            <Chip tone={TONES[state]}>{text(`tEdit-EApplication-state-${state}`)}</Chip>{' '}
            {text('tEdit-EApplication-confirmationNumber')} <strong>{confirmationNumber}</strong> ·{' '}
            <Moment at={submittedAt} />
          </p>
        )}
        <Toolbar>
          {submittedAt !== null && (
            <Button variant="primary" onClick={() => void print()}>
              {text('tEdit-EApplication-print')}
            </Button>
          )}
          <Button onClick={onClose}>{text('tEdit-EApplication-toList')}</Button>
          {(isSubmitted || isTest) && isOwn && (
            <WithdrawButton
              application={application}
              revision={() => Promise.resolve(application.revision)}
              onChange={isTest ? onClose : onChange}
            />
          )}
        </Toolbar>
        <PrintedNote address={blocked} />
      </Stack>
      <SubmittedAnswers application={application} />
    </Screen>
  );
}

/** Scrolls to the top, where the result is shown. */
function useTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}

/** Prints in a tab of its own. Failures become alerts; nothing rejects. */
function usePrint(id: string) {
  const text = useText();
  const language = useLanguage();
  const { client, alerts } = useServices();
  /** Address of what was printed, where the browser blocked its tab. */
  const [blocked, setBlocked] = useState<string>();
  const print = async (): Promise<void> => {
    const tab = openWaitingTab(text('tEdit-EApplication-printing'), language);
    setBlocked(undefined);
    try {
      const { reportOutputFile } = await call(client, 'POST /api/eapplications/:id/report', { params: { id } });
      if (tab.isOpen) tab.show(reportOutputFile);
      else setBlocked(reportOutputFile);
    } catch (error) {
      tab.close();
      alerts.raise({ id: 'eapplication', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return { print, blocked };
}
