import { formatCurrency } from '@lifeform/engine';
import type { ReprojectionNote } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import styles from '../inforce.module.css';

/** What the plan does not say, in sentences; of an act that is cut for years, its first year. */
export function ReprojectionNotes({ notes }: { readonly notes: readonly ReprojectionNote[] }) {
  const text = useText();
  const language = useLanguage();
  if (notes.length === 0) return null;
  const dollars = (amount = 0): string => formatCurrency(amount, language);
  const firsts = notes.filter(
    (note, at) =>
      notes.findIndex(
        ({ code, group, act, year, amount }) =>
          code === note.code &&
          group === note.group &&
          act === note.act &&
          (code !== 'converted' || (year === note.year && amount === note.amount)),
      ) === at,
  );
  return (
    <section aria-label={text('tEdit-Reprojection-notes')}>
      <h4>{text('tEdit-Reprojection-notes')}</h4>
      <ul className={styles.note}>
        {firsts.map(({ code, group, act, year, asked, done, amount, years = 0, days = 0 }) => (
          <li key={`${code} ${group} ${act ?? ''} ${year} ${amount ?? ''}`}>
            {code !== 'valueDiffers' && <strong>{text(`msg-LedgerGroup-${group}`)}: </strong>}
            {text(`tEdit-Reprojection-note-${code}${act === undefined ? '' : `-${act}`}`, {
              ...{ year, years, days },
              ...{ asked: dollars(asked), done: dollars(done), amount: dollars(amount) },
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
