import { Notice, useText } from '@lifeform/renderer';
import listStyles from '../../shell/list/list.module.css';

export function RestartedNote({ onUndo }: { readonly onUndo: () => void }) {
  const text = useText();
  return (
    <Notice role="status">
      {text('tEdit-Needs-restarted')}{' '}
      <button type="button" className={listStyles.link} onClick={onUndo}>
        {text('tEdit-Needs-undo')}
      </button>
    </Notice>
  );
}
