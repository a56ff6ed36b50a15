import type { ContentChange, FormDocument } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import styles from './developer-screen.module.css';
import { useChangeText } from './use-change-text.ts';

interface ChangeTableProps {
  readonly changes: readonly ContentChange[];
  readonly document: FormDocument;
  readonly panel: FormDocument;
  readonly caption: string;
}

/** Changes between two versions, entry by entry: what each property was and what it is. */
export function ChangeTable({ changes, document, panel, caption }: ChangeTableProps) {
  const text = useText();
  const { nameOf, propertyOf, wordsOf } = useChangeText(document, panel);
  if (changes.length === 0) return <p>{text('tEdit-Developer-noDifference')}</p>;
  return (
    // Wide values scroll inside, and a region that scrolls can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {['changeOf', 'property', 'before', 'after'].map((column) => (
              <th key={column} scope="col">
                {text(`tEdit-Developer-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={[change.part, change.key, change.property].join(' ')}>
              <th scope="row">{nameOf(change)}</th>
              <td>{propertyOf(change) || text('tEdit-Developer-wholeEntry')}</td>
              <td className={styles.value}>{wordsOf(change.before)}</td>
              <td className={styles.value}>{wordsOf(change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
