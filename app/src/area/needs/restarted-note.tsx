import { useText } from '@lifeform/renderer';
import listStyles from '../../shell/list/list.module.css';
import styles from './needs.module.css';

export function RestartedNote({ onUndo }: { readonly onUndo: () => void }) {
  const text = useText();
  return (
    <p className={styles.note} role="status">
      {text('tEdit-Needs-restarted')}{' '}
      <button type="button" className={listStyles.link} onClick={onUndo}>
        {text('tEdit-Needs-undo')}
      </button>
    </p>
  );
}
