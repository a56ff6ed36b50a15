import { Field, useForm } from '@lifeform/renderer';
import styles from './needs.module.css';
import { buttonFor } from './pages.ts';

interface ActionBarProps {
  /** Index of the current page, from 0. */
  readonly index: number;
  readonly pageCount: number;
  /** Whether the person may make illustrations. */
  readonly canIllustrate: boolean;
}

/** The form's buttons that apply to this page. */
export function ActionBar({ index, pageCount, canIllustrate }: ActionBarProps) {
  const form = useForm();
  const isLast = index === pageCount - 1;
  const onward = index === pageCount - 2 ? 'finish' : 'next';
  const result = ['print', 'save', ...(canIllustrate ? ['illustrate'] : [])];
  const offered = ['startOver', ...(index > 0 ? ['back'] : []), ...(isLast ? result : [onward])];
  return (
    <div className={styles.bar}>
      {offered.map((action) => {
        const name = buttonFor(form, action);
        return name === undefined ? null : <Field key={name} name={name} />;
      })}
    </div>
  );
}
