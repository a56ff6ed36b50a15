import type { Form } from '@lifeform/engine';
import { type IllustrationPayload, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import { Button, Toolbar, useFormState, useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { newID } from '../../../data/new-id.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { PrintedNote } from '../../../shell/printed-note.tsx';
import { openWaitingTab } from '../../../shell/waiting-tab.ts';
import styles from './shared-ownership.module.css';

interface ConceptActionsProps {
  readonly form: Form;
  readonly payload: IllustrationPayload;
}

/** Saves and prints the concept once it has no errors. */
export function ConceptActions({ form, payload }: ConceptActionsProps) {
  const text = useText();
  const isWrong = useFormState(({ errors }) => errors.length > 0);
  const { save, print, isBusy, blocked } = useConcept(form, payload);
  const isHeld = isWrong || isBusy;
  return (
    <div className={styles.actions}>
      <Toolbar>
        <Button variant="primary" isHeld={isHeld} onClick={() => void (isHeld || save())}>
          {text('tEdit-SharedOwnership-save')}
        </Button>
        <Button isHeld={isHeld} onClick={() => void (isHeld || print())}>
          {text('tEdit-SharedOwnership-print')}
        </Button>
      </Toolbar>
      <PrintedNote address={blocked} />
    </div>
  );
}

/** Reports the results; nothing rejects. */
function useConcept(form: Form, payload: IllustrationPayload) {
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { client, drafts, alerts } = useServices();
  const { username } = useUser();
  const [ownID] = useState(newID);
  const [isBusy, setBusy] = useState(false);
  /** Address of what was printed, where the browser blocked its tab. */
  const [blocked, setBlocked] = useState<string>();
  const request = () => ({ payload, values: form.getEntries() });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      alerts.raise({ id: 'sharedOwnership', alertType: 'Error', msg: describeFailure(error, text) });
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ isBusy, blocked },
    save: () =>
      attempt(async () => {
        const record = drafts.read(username, SHARED_OWNERSHIP_FORM)?.record ?? { id: ownID };
        const { id, revision } = await call(client, 'POST /api/concepts/sharedOwnership/saved', {
          body: { ...request(), ...record },
        });
        drafts.keep(username, form, { isChanged: false, record: { id, revision } });
        await queries.invalidateQueries({ queryKey: ['sharedConcepts'] });
        alerts.raise({ id: 'sharedOwnership', alertType: 'Success', msg: text('tEdit-SharedOwnership-saved') });
      }),
    print: () =>
      attempt(async () => {
        const tab = openWaitingTab(text('tEdit-SharedOwnership-printing'), language);
        setBlocked(undefined);
        try {
          const { reportOutputFile } = await call(client, 'POST /api/concepts/sharedOwnership/report', {
            body: request(),
          });
          if (tab.isOpen) tab.show(reportOutputFile);
          else setBlocked(reportOutputFile);
        } catch (error) {
          tab.close();
          throw error;
        }
      }),
  };
}
