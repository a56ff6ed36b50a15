import { FORM_PARTS, type FormDocument } from '@lifeform/metadata';
import type { ChangeDetail, ChangedPlace } from '@lifeform/metadata/contract';
import { EmptyState, useHasText, useText } from '@lifeform/renderer';
import { useChangeText } from '../use-change-text.ts';
import styles from './change.module.css';
import { ChangeDiscussion } from './change-discussion.tsx';
import type { ChangeActs } from './use-change-acts.ts';

interface ChangeLinesProps {
  readonly change: ChangeDetail;
  /** The form as published, by which fields are named. */
  readonly document: FormDocument;
  readonly panel: FormDocument;
  readonly acts: ChangeActs;
}

/** Each line of the differences: what it was, what it becomes, and what was said of it. */
export function ChangeLines({ change, document, panel, acts }: ChangeLinesProps) {
  const text = useText();
  const has = useHasText();
  const { nameOf, propertyOf, wordsOf } = useChangeText(document, panel);
  const labelOf = (line: ChangedPlace): string => {
    const place = formPlace(line);
    const names = place
      ? [nameOf({ ...line, ...place }), propertyOf(place)]
      : [line.key, has(lineKey(line)) ? text(lineKey(line)) : line.property];
    return names.filter((name) => name !== '').join(': ');
  };
  if (change.differences.length === 0) return <EmptyState message={text('tEdit-Developer-noDifference')} />;
  return (
    <ol className={styles.lines} aria-label={text('tEdit-Developer-change-differences')}>
      {change.differences.map((line) => {
        const place = [line.part, line.key, line.property].join(' ').trim();
        const name = labelOf(line);
        return (
          <li key={place}>
            <h3>{name}</h3>
            <dl>
              <div>
                <dt>{text('tEdit-Developer-before')}</dt>
                <dd>{wordsOf(line.before, formPlace(line))}</dd>
              </div>
              <div>
                <dt>{text('tEdit-Developer-after')}</dt>
                <dd>{wordsOf(line.after, formPlace(line))}</dd>
              </div>
            </dl>
            <ChangeDiscussion {...{ change, place, name, acts }} />
          </li>
        );
      })}
    </ol>
  );
}

const lineKey = ({ property }: ChangedPlace): string => `tEdit-Developer-change-line-${property}`;

/** The place of a line in a form; of a role or basis, undefined. */
function formPlace({ part, key, property }: ChangedPlace) {
  const known = FORM_PARTS.find((name) => name === part);
  return known && { part: known, key, property };
}
