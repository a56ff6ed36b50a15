import { DefinitionList, Dialog, useText } from '@lifeform/renderer';
import styles from '../about-dialog.module.css';

/** The product's shortcuts, with the message that describes each. */
const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], action: 'tEdit-Shell-shortcut-palette' },
  { keys: ['?'], action: 'tEdit-Shell-shortcut-list' },
  { keys: ['Ctrl', 'S'], action: 'tEdit-Shell-shortcut-save' },
  { keys: ['Ctrl', 'Enter'], action: 'tEdit-Shell-shortcut-premium' },
  { keys: ['Esc'], action: 'tEdit-Shell-shortcut-close' },
] as const;

/** Keyboard shortcuts besides navigation. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog isOpen title={text('tEdit-Shell-shortcuts')} onClose={onClose} size="small">
      <DefinitionList layout="columns">
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && ' + '}
                  <kbd className={styles.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text(action)}</dd>
          </div>
        ))}
      </DefinitionList>
    </Dialog>
  );
}
