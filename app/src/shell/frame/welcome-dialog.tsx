import { Button, Dialog, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../data/call.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { beginTour } from '../tour/tour-gate.tsx';
import styles from './welcome-dialog.module.css';

/** Shown once a sign-in, so that a reload does not greet again. Signing out empties session storage. */
const GREETED = 'isGreeted';

/** Greets a first-time user, and offers the tour. Only these two without `Show Again` turn the greeting off. */
export default function WelcomeDialog() {
  const text = useText();
  const user = useUser();
  const id = useId();
  const { client, session, storage, logFailure } = useServices();
  const [isOpen, setOpen] = useState(() => user.isFirstRun && storage.getItem(GREETED) === null);
  const [isShownAgain, setShownAgain] = useState(false);

  const close = (): void => {
    storage.setItem(GREETED, 'true');
    setOpen(false);
  };
  const takeTour = (event: FormEvent): void => {
    event.preventDefault();
    leave();
    beginTour();
  };
  const leave = (): void => {
    close();
    if (isShownAgain) return;
    session.send({ type: 'user.updated', user: { ...user, isFirstRun: false } });
    call(client, 'POST /users/update', { body: { username: user.username, isFirstRun: false } }).catch(
      (error: unknown) => logFailure('welcome', error),
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={text('tEdit-Shell-welcomeTitle', { name: user.firstName })}
      onClose={close}
      size="small"
      actions={
        <>
          <Button type="submit" form={id} variant="primary">
            {text('tEdit-Shell-takeTour')}
          </Button>
          <Button onClick={leave}>{text('tEdit-Shell-ok')}</Button>
        </>
      }
    >
      <form id={id} onSubmit={takeTour}>
        <p>{text('tEdit-Shell-welcomeProduct', { product: text('tEdit-Shell-product') })}</p>
        <p>{text('tEdit-Shell-welcomeHelp')}</p>
        <label className={styles.again}>
          <input type="checkbox" checked={isShownAgain} onChange={(event) => setShownAgain(event.target.checked)} />
          {text('tEdit-Shell-showAgain')}
        </label>
      </form>
    </Dialog>
  );
}
