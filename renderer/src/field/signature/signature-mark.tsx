import { SIGNATURE_BOX, type SignatureMark } from '@lifeform/metadata';
import styles from './signature.module.css';

const { width, height } = SIGNATURE_BOX;

interface MarkProps {
  readonly mark: SignatureMark;
  /** What it is, for who does not see it. */
  readonly label: string;
}

/** A signature as it was drawn, or the name as it was typed. */
export function Mark({ mark, label }: MarkProps) {
  if (mark.kind === 'typed') return <span className={styles.typed}>{mark.name}</span>;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawn} role="img" aria-label={label}>
      <path d={mark.path} />
    </svg>
  );
}
