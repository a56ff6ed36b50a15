import type { FigureRow, WidgetFigures } from '@lifeform/metadata/contract';
import { EmptyState, useLanguage, useText } from '@lifeform/renderer';
import { formatMoment } from '../../../shell/format-time.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import styles from './widgets.module.css';

interface PlotProps {
  readonly figures: WidgetFigures;
  readonly label: string;
  /** Shows what a row counted. */
  readonly onOpen: (row: FigureRow) => void;
}

/** A widget's rows, drawn and readable as a list. */
export function Plot({ figures: { plot, rows }, label, onOpen }: PlotProps) {
  const text = useText();
  const longest = Math.max(0, ...rows.map(({ value }) => value ?? 0));
  if (rows.length === 0 || (plot !== 'list' && longest === 0)) {
    return <EmptyState message={text('tEdit-Widget-noData')} />;
  }
  if (plot === 'list') return <Events rows={rows} label={label} />;
  return plot === 'bars' ? (
    <Bars rows={rows} longest={longest} label={label} onOpen={onOpen} />
  ) : (
    <Columns rows={rows} longest={longest} label={label} />
  );
}

interface DrawnProps {
  readonly rows: readonly FigureRow[];
  readonly longest: number;
  readonly label: string;
  readonly onOpen: (row: FigureRow) => void;
}

/** Keyed by position: two people may share a name, and two events a moment. */
function keyed(rows: readonly FigureRow[]): readonly (readonly [number, FigureRow])[] {
  return [...rows.entries()];
}

function Bars({ rows, longest, label, onOpen }: DrawnProps) {
  const language = useLanguage();
  return (
    <ul className={styles.bars} aria-label={label}>
      {keyed(rows).map(([key, row]) => (
        <li key={key}>
          {isOpenable(row) ? (
            <RowAction
              words="tEdit-Widget-open"
              label={row.label[language]}
              named={{ label: row.label[language], value: row.value ?? 0 }}
              onPress={() => onOpen(row)}
            />
          ) : (
            <span>{row.label[language]}</span>
          )}
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${((row.value ?? 0) / longest) * 100}%` }} />
          </span>
          <span className={styles.value}>{row.value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whether something can be shown of what a row counted. */
function isOpenable({ key, value }: FigureRow): boolean {
  return key !== undefined && value !== null && value > 0;
}

/** Days or months from left to right, labelled at both ends and with the highest value. */
function Columns({ rows, longest, label }: Omit<DrawnProps, 'onOpen'>) {
  const text = useText();
  const language = useLanguage();
  const told = (row: FigureRow) => text('tEdit-Widget-value', { label: row.label[language], value: row.value ?? 0 });
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <div>
      <div className={styles.most} aria-hidden="true">
        {longest}
      </div>
      <ol className={styles.columns} aria-label={label}>
        {keyed(rows).map(([key, row]) => (
          <li key={key} title={told(row)}>
            <span className="visually-hidden">{told(row)}</span>
            <span
              className={styles.column}
              aria-hidden="true"
              style={{ height: `${((row.value ?? 0) / longest) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <div className={styles.ends} aria-hidden="true">
        <span>{first?.label[language]}</span>
        <span>{last === first ? '' : last?.label[language]}</span>
      </div>
    </div>
  );
}

function Events({ rows, label }: Pick<DrawnProps, 'rows' | 'label'>) {
  const language = useLanguage();
  return (
    <ol className={styles.events} aria-label={label}>
      {keyed(rows).map(([key, { label: done, at, who }]) => (
        <li key={key}>
          <span>{done[language]}</span>
          <span className={styles.when}>
            {at !== undefined && formatMoment(at, language)}
            {who && ` · ${who}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
