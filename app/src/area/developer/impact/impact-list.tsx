import type { FormDocument } from '@lifeform/metadata';
import type { ImpactEntry, ImpactIssue, ImpactPart } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { fieldLabel } from '../draft/field-label.ts';
import styles from './impact.module.css';

interface ImpactListProps {
  readonly part: ImpactPart;
  readonly document: FormDocument;
}

/** A sentence about what a draft affects; opened, which ones and why. */
export function ImpactList({ part, document }: ImpactListProps) {
  const text = useText();
  const { kind, how, count, total, entries, hidden, reasons } = part;
  const why = useWhy(document);
  const unlisted = count - hidden - entries.length;
  const words = reasons.map((reason) =>
    text('tEdit-Developer-impactReason', { why: why(reason), count: reason.count }),
  );
  return (
    <details className={styles.list} data-impact-part={`${how}-${kind}`}>
      <summary>{text(`tEdit-Developer-impact-${how}-${kind}`, { count, total })}</summary>
      {how === 'fails' && words.length > 0 && <p>{words.join(', ')}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} isNumber={kind === 'records'} why={why} />
          </li>
        ))}
        {unlisted > 0 && <li>{text('tEdit-Developer-impactUnlisted', { count: unlisted })}</li>}
        {hidden > 0 && <li>{text('tEdit-Developer-impactHidden', { count: hidden })}</li>}
      </ul>
    </details>
  );
}

interface EntryProps {
  readonly entry: ImpactEntry;
  /** A record is known by its number alone. */
  readonly isNumber: boolean;
  readonly why: (issue: ImpactIssue) => string;
}

function Entry({ entry: { name, issues }, isNumber, why }: EntryProps) {
  const text = useText();
  const reasons = [...new Set(issues.map(why))].filter((words) => words !== '');
  return (
    <>
      <strong>{isNumber ? text('tEdit-Developer-impactRecord', { number: name }) : name}</strong>
      {reasons.length > 0 && ` · ${reasons.join(', ')}`}
    </>
  );
}

/** The field that something is refused for, by its label; what is not of a field, by its own words. */
function useWhy(document: FormDocument): (issue: ImpactIssue) => string {
  const text = useText();
  const language = useLanguage();
  return ({ code, field }) => {
    if (code === 'state-gone' || code === 'field-gone') {
      return text(`tEdit-Developer-impact-${code}`, { field: fieldLabel(document, field, language) });
    }
    return field === '' ? code : fieldLabel(document, field, language);
  };
}
