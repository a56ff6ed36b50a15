import type { Form } from '@lifeform/engine';
import { uploadsOf, useText } from '@lifeform/renderer';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices, useUser } from '../session/services-context.tsx';

interface Target {
  /** Of what is held of the form, which opens again once its files are there. */
  readonly name: string;
  /** Keeps the form with the files that arrived, whether its screen is open or left. Never rejects. */
  readonly keep: (isOpen: boolean) => Promise<unknown>;
  /** Whether what was left still waits for them. */
  readonly isWanted?: () => boolean;
}

/**
 * Sees to files of an open form that are still being sent: they go on when its screen is left, of which the person is
 * told, and the page is not left unasked. Returns whether any is on its way.
 */
export function useSending(form: Form, target: Target): boolean {
  const text = useText();
  const { held, alerts } = useServices();
  const { username } = useUser();
  const uploads = uploadsOf(form);
  const isSending = useSyncExternalStore(uploads.subscribe, () => uploads.names().length > 0);
  const isOpen = useRef(false);
  const latest = useRef({ target, text });
  latest.current = { target, text };
  useEffect(() => {
    if (!isSending) return;
    const { name, isWanted = () => true } = latest.current.target;
    let isGivenUp = false;
    const arrive = async (problems: readonly string[]): Promise<void> => {
      const wasLeft = !isOpen.current;
      await latest.current.target.keep(isOpen.current);
      // Whoever is still there sees it at the field.
      if (!wasLeft || isGivenUp) return;
      const msg = problems.length > 0 ? problems.join(' ') : latest.current.text('tEdit-Shell-filesArrived');
      alerts.raise({ id: 'sending', alertType: problems.length > 0 ? 'Error' : 'Success', msg });
    };
    held.send(username, name, {
      names: uploads.names,
      giveUp: () => {
        isGivenUp = true;
        uploads.cancel();
      },
      isWanted: () => isOpen.current || isWanted(),
      done: uploads.settled().then(arrive),
    });
  }, [isSending, uploads, held, alerts, username]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      const [name] = uploads.names();
      if (name === undefined) return;
      alerts.raise({
        id: 'sending',
        alertType: 'Secondary',
        msg: latest.current.text('tEdit-Shell-sendsOn', { name }),
      });
    };
  }, [uploads, alerts]);
  return isSending;
}
