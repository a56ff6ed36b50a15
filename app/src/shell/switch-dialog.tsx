import { Button, Dialog, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listProducts } from '../route/list-products.ts';
import type { ModuleId } from '../route/route-table.ts';
import { useUser } from '../session/services-context.tsx';
import { hasScreen } from './screens.ts';
import styles from './switch-dialog.module.css';

interface SwitchDialogProps {
  readonly module: ModuleId | undefined;
  readonly onClose: () => void;
}

/** The areas of the product this installation offers; those the user has no permission for say so. */
export default function SwitchDialog({ module, onClose }: SwitchDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const user = useUser();
  const name = useId();
  const [chosen, setChosen] = useState(module);

  const go = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    if (chosen === undefined || chosen === module) return;
    navigate(`/${chosen}`, { state: { isProductSwitch: true, from: module } });
  };

  return (
    <Dialog isOpen title={text('tEdit-Shell-switchProducts')} onClose={onClose}>
      <form onSubmit={go}>
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{text('tEdit-Shell-switchProducts')}</legend>
          {listProducts(user, module).map(({ id, isPermitted }) => (
            <label key={id} className={styles.tile} data-disabled={!(isPermitted && hasScreen(id)) || undefined}>
              <input
                type="radio"
                name={name}
                value={id}
                checked={chosen === id}
                disabled={!(isPermitted && hasScreen(id))}
                onChange={() => setChosen(id)}
              />
              <span>
                <span className={styles.title}>{text(`tEdit-Shell-product-${id}`)}</span>
                <span className={styles.purpose}>{text(purposeKey(id, isPermitted))}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.foot}>
          <Button type="submit" look="primary">
            {text('tEdit-Shell-ok')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Shell-cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the area is for, or why it cannot be chosen. */
function purposeKey(id: ModuleId, isPermitted: boolean): string {
  if (!isPermitted) return 'tEdit-Shell-notPermitted';
  return hasScreen(id) ? `tEdit-Shell-purpose-${id}` : 'tEdit-Shell-notInVersion';
}
