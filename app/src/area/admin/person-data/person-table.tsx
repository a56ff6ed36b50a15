import type { Language } from '@lifeform/metadata';
import type { PersonRecord } from '@lifeform/metadata/contract';
import { DataTable, type Text, useLanguage, useText } from '@lifeform/renderer';
import { formatMoment } from '../../../shell/format-time.ts';
import { Moment } from '../../../shell/moment.tsx';

interface PersonTableProps {
  readonly records: readonly PersonRecord[];
  /** Keys of the chosen ones. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (record: PersonRecord) => void;
}

/** Kind and id in one text. */
export function keyOf({ kind, id }: Pick<PersonRecord, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/** What names a person, and until when it has to be kept. */
export function PersonTable({ records, chosen, onToggle }: PersonTableProps) {
  const text = useText();
  const language = useLanguage();
  const kindOf = ({ kind }: PersonRecord) => text(`tEdit-Admin-personKind-${kind}`);
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-personList')}
      hidesCaption
      rows={records}
      rowKey={keyOf}
      columns={[
        {
          id: 'chosen',
          head: text('tEdit-Admin-personChosen'),
          cell: (record) => (
            <input
              type="checkbox"
              checked={chosen.has(keyOf(record))}
              aria-label={text('tEdit-Admin-personChoose', { kind: kindOf(record), number: nameOf(record) })}
              onChange={() => onToggle(record)}
            />
          ),
        },
        { id: 'kind', head: text('tEdit-Admin-personKind'), cell: kindOf },
        { id: 'number', head: text('tEdit-Admin-personNumber'), cell: ({ number }) => number },
        { id: 'title', head: text('tEdit-Admin-personTitle'), cell: ({ title }) => title },
        { id: 'whose', head: text('tEdit-Admin-personWhose'), cell: ({ owner }) => owner },
        { id: 'date', head: text('tEdit-Admin-personChanged'), cell: ({ date }) => <Moment at={date} /> },
        { id: 'kept', head: text('tEdit-Admin-personKept'), cell: (record) => keptAs(record, text, language) },
      ]}
    />
  );
}

/** What it is told apart by where it is chosen. */
function nameOf({ number, title, id }: PersonRecord): string {
  return number || title || id;
}

function keptAs({ isInForce, heldUntil, isDue }: PersonRecord, text: Text, language: Language): string {
  if (!isInForce && heldUntil === null) return text('tEdit-Admin-personKept-free');
  const held = isInForce
    ? text('tEdit-Admin-personKept-inForce')
    : text('tEdit-Admin-personKept-until', { day: formatMoment(heldUntil ?? '', language) });
  return isDue ? text('tEdit-Admin-personKept-due', { held }) : held;
}
