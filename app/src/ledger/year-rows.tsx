import { toTabs } from '@lifeform/engine';
import { Button, exportedRows, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type LedgerRow, pickYears } from './ledger-rows.ts';
import styles from './year-rows.module.css';

interface YearRows<Row> {
  /** Around the table. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly isMarked: (row: Row) => boolean;
  readonly tools: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * What tables of years do alike: chosen years or all, an age that is found, years that are marked by their first cell,
 * and what a spreadsheet takes from the clipboard. Arrow keys go from one year to the next.
 */
export function useYearRows<Row extends LedgerRow>(
  all: readonly Row[],
  given: readonly TableColumn<Row>[],
): YearRows<Row> {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [isAll, setAll] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [found, setFound] = useState<Row>();
  const [entered, setEntered] = useState<number>();
  const picked = pickYears(all);
  const rows = isAll ? all : picked;
  // Only one of the years is a stop of the Tab key.
  const stop = rows.some(({ year }) => year === entered) ? entered : rows[0]?.year;

  useEffect(() => {
    if (found) showRow(ref.current, found.year);
  }, [found]);

  const find = (row: Row | undefined): void => {
    if (row && !rows.includes(row)) setAll(true);
    setFound(row);
    if (row) setEntered(row.year);
  };
  const mark = (year: number): void => {
    const next = new Set(marked);
    if (!next.delete(year)) next.add(year);
    setMarked(next);
  };
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const marks = [...(ref.current?.querySelectorAll<HTMLElement>('[data-year]') ?? [])];
    marks[marks.indexOf(event.currentTarget) + step]?.focus();
  };
  const columns = given.map(
    (column, index): TableColumn<Row> =>
      index > 0
        ? column
        : {
            ...column,
            cell: (row) => (
              <button
                type="button"
                className={styles.mark}
                data-year={row.year}
                aria-pressed={marked.has(row.year)}
                title={text('tEdit-Illustration-markYear')}
                tabIndex={row.year === stop ? 0 : -1}
                onFocus={() => setEntered(row.year)}
                onKeyDown={walk}
                onClick={() => mark(row.year)}
              >
                {column.cell(row)}
              </button>
            ),
          },
  );
  const isMarked = (row: Row): boolean => marked.has(row.year) || row === found;
  const chosen = all.filter(({ year }) => marked.has(year));
  return {
    ref,
    columns,
    rows,
    isMarked,
    tools: (
      <>
        <FindAge rows={all} onFind={find} />
        {picked.length < all.length && (
          <Button aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {text('tEdit-Illustration-allYears')}
          </Button>
        )}
        <CopyYears columns={given} rows={chosen.length > 0 ? chosen : rows} isPart={chosen.length > 0} />
      </>
    ),
  };
}

/** In the middle of what scrolls: the page itself stays, so that the age can be typed on. */
function showRow(place: HTMLElement | null, year: number): void {
  const row = place?.querySelector(`[data-year="${year}"]`)?.closest('tr');
  const frame = row?.closest('section');
  if (row && frame) frame.scrollTop = row.offsetTop - frame.clientHeight / 2;
}

interface FindAgeProps<Row> {
  readonly rows: readonly Row[];
  readonly onFind: (row: Row | undefined) => void;
}

/** Goes to an age while it is typed; says where it is, or that the table has no such age. */
function FindAge<Row extends LedgerRow>({ rows, onFind }: FindAgeProps<Row>) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const rowAt = (age: string): Row | undefined => rows.find((row) => String(row.age) === age);
  const found = rowAt(typed);
  const look = (age: string): void => {
    setTyped(age);
    onFind(rowAt(age));
  };
  const parameters = { age: typed, first: rows[0]?.age ?? 0, last: rows.at(-1)?.age ?? 0 };
  return (
    <>
      <p role="status" className={styles.said}>
        {found && text('tEdit-Illustration-foundAge', { age: typed, year: found.year })}
        {!found && typed !== '' && text('tEdit-Illustration-noSuchAge', parameters)}
      </p>
      <label className={styles.find}>
        {text('tEdit-Illustration-findAge')}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          onChange={({ target }) => look(target.value.trim())}
        />
      </label>
    </>
  );
}

interface CopyYearsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** Only what is marked. */
  readonly isPart: boolean;
}

function CopyYears<Row>({ columns, rows, isPart }: CopyYearsProps<Row>) {
  const text = useText();
  const language = useLanguage();
  const [copied, setCopied] = useState<number>();
  const copy = (): void => {
    const failed = (): void => setCopied(0);
    const done = (): void => setCopied(rows.length);
    const { clipboard } = navigator;
    if (clipboard) clipboard.writeText(toTabs(exportedRows(columns, rows), language)).then(done, failed);
    else failed();
  };
  return (
    <>
      <Button onClick={copy}>{text(isPart ? 'tEdit-Illustration-copyMarked' : 'tEdit-Illustration-copyYears')}</Button>
      <span role="status" className={styles.said}>
        {copied === 0 && text('tEdit-Illustration-notCopied')}
        {copied !== undefined && copied > 0 && text('tEdit-Illustration-copiedYears', { count: copied })}
      </span>
    </>
  );
}
