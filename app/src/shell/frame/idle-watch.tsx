import { SESSION_LIMITS } from '@lifeform/metadata/insurance';
import { Button, Dialog, useText } from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useServices } from '../../session/services-context.tsx';
import { shareSession } from '../../session/share-session.ts';
import { watchActivity } from '../../session/watch-activity.ts';
import { useSignOut } from './use-sign-out.ts';

/** Reports activity to the session in all tabs of the sign-in, and warns before it ends. */
export function IdleWatch() {
  const { session } = useServices();
  const isWarned = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'warned' }));

  useEffect(() => {
    const shared = shareSession(session);
    const stopWatching = watchActivity(window, shared.tellActivity);
    return () => {
      stopWatching();
      shared.stop();
    };
  }, [session]);

  return isWarned && <IdleWarning />;
}

const { countdownSeconds: COUNTDOWN } = SESSION_LIMITS;
/** Seconds left that are announced to screen readers. */
const SPOKEN = [COUNTDOWN, 30, 10];

function IdleWarning() {
  const text = useText();
  const { session } = useServices();
  const signOut = useSignOut();
  const isCounting = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { warned: 'counting' } }));
  const stay = (): void => session.send({ type: 'stay' });
  return (
    <Dialog
      title={text('tEdit-Shell-timeoutTitle')}
      role="alertdialog"
      onClose={stay}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {text('tEdit-Shell-staySignedIn')}
          </Button>
          <Button onClick={signOut}>{text('tEdit-Shell-signOutNow')}</Button>
        </>
      }
    >
      {isCounting ? <Countdown /> : <p role="status">{text('tEdit-Shell-timeoutRestarted')}</p>}
    </Dialog>
  );
}

function Countdown() {
  const text = useText();
  const seconds = useCountdown(COUNTDOWN);
  const spoken = SPOKEN.findLast((mark) => seconds <= mark) ?? COUNTDOWN;
  return (
    <>
      <p aria-hidden="true">{text('tEdit-Shell-timeoutBody', { seconds })}</p>
      <p className="visually-hidden" role="status">
        {text('tEdit-Shell-timeoutBody', { seconds: spoken })}
      </p>
    </>
  );
}

function useCountdown(from: number): number {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
