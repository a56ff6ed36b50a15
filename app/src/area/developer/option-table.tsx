import { sameJson } from '@lifeform/metadata';
import { DataTable, useText } from '@lifeform/renderer';
import type { OptionLine } from './draft/option-difference.ts';
import styles from './newer-version.module.css';

const SIDES = ['base', 'mine', 'theirs'] as const;

interface OptionTableProps {
  readonly caption: string;
  /** Of what was, mine and theirs. */
  readonly lines: readonly OptionLine[];
  readonly wordsOf: (value: unknown) => string;
}

/** Options two people changed, one a row, with what each made of it marked. */
export function OptionTable({ caption, lines, wordsOf }: OptionTableProps) {
  const text = useText();
  return (
    <DataTable
      caption={caption}
      isList
      rows={lines}
      rowKey={({ code }) => code}
      columns={[
        { id: 'code', head: text('tEdit-Developer-option'), cell: ({ code }) => <code>{code}</code> },
        ...SIDES.map((side, at) => ({
          id: side,
          head: text(`tEdit-Developer-option-${side}`),
          cell: ({ sides }: OptionLine) =>
            sameJson(sides[at], sides[0]) ? (
              wordsOf(sides[at])
            ) : (
              <mark className={styles.changed}>{wordsOf(sides[at])}</mark>
            ),
        })),
      ]}
    />
  );
}
