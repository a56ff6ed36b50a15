import { Button } from '@lifeform/renderer';
import styles from './premium-panel.module.css';

interface HintProps {
  readonly said?: string;
  readonly act: string;
  readonly onAct: () => void;
}

/** What would cost less, with one button for both acts, so that the focus stays on it when the first becomes the second. */
export function Hint({ said, act, onAct }: HintProps) {
  return (
    <div className={styles.cheaper}>
      <p role="status">{said}</p>
      <Button onClick={onAct}>{act}</Button>
    </div>
  );
}
