import { Button, Dialog, RecordIcon, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ModuleId } from '../../route/route-table.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { useSwitchChoices } from './switch-choices.ts';
import styles from './switch-dialog.module.css';

/** Milliseconds the switch to policies in force waits for the copy of the quote. */
const PATIENCE = 3_000;

interface SwitchDialogProps {
  readonly module: ModuleId | undefined;
  readonly onClose: () => void;
}

/** The areas and forms this installation offers; those the user has no permission for say so. */
export default function SwitchDialog({ module, onClose }: SwitchDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useUser();
  const formId = useId();
  const { progress, logFailure } = useServices();
  const choices = useSwitchChoices(module);
  const [chosen, setChosen] = useState<string | undefined>(module);

  const go = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    const choice = choices.find(({ id }) => id === chosen);
    // A concept is a separate choice: from there its area is another place.
    const here = choices.find(({ path }) => path === pathname)?.id ?? module;
    if (choice === undefined || choice.path === pathname || chosen === here) return;
    const open = () => navigate(choice.path, { state: { isProductSwitch: true, from: module } });
    if (!(module === 'illustration' && chosen === 'inforce')) return void open();
    // The quote stays in the browser and its premium is dropped with the screen; the server keeps a copy of the
    // entries, in case the person returns in another browser.
    progress
      .save(user.username, AbortSignal.timeout(PATIENCE))
      .catch((error: unknown) => logFailure('inProgress', error))
      .finally(open);
  };

  return (
    <Dialog
      title={text('tEdit-Shell-switchProducts')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary">
            {text('tEdit-Shell-ok')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Shell-cancel')}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={go}>
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{text('tEdit-Shell-switchProducts')}</legend>
          {choices.map(({ id, title, purpose, icon, isPermitted }) => (
            <label key={id} className={styles.tile} data-disabled={!isPermitted || undefined}>
              <input
                type="radio"
                name={formId}
                value={id}
                checked={chosen === id}
                disabled={!isPermitted}
                onChange={() => setChosen(id)}
              />
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.purpose}>{purpose}</span>
              </span>
              {icon !== undefined && (
                <span className={styles.icon}>
                  <RecordIcon name={icon} />
                </span>
              )}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
