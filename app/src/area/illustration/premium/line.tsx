import styles from './premium-panel.module.css';

interface LineProps {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** One amount with its name. */
export function Line({ label, amount, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
