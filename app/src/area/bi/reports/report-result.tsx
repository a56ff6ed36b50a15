import { formatCell, formatLongDate } from '@lifeform/engine';
import type { ReportCell, ReportColumn, ReportRow, ReportUnit } from '@lifeform/metadata';
import {
  Button,
  DataTable,
  DateText,
  EmptyState,
  Lead,
  type TableColumn,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useEffect, useRef } from 'react';
import styles from './reports.module.css';
import type { ShownReport } from './use-data-report-run.ts';

interface ReportResultProps {
  readonly shown: ShownReport;
  readonly onKeep: (shown: ShownReport, isExcel: boolean) => Promise<void>;
  readonly isHeld: boolean;
}

interface Row {
  readonly index: number;
  readonly cells: ReportRow;
}

/** Units whose figures are text or days. */
const READ_AS_WORDS: readonly ReportUnit[] = ['text', 'day'];

/** A report as a table, with its exports. The focus moves to its title each time one arrives. */
export function ReportResult({ shown, onKeep, isHeld }: ReportResultProps) {
  const text = useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { report, table } = shown;
  const { columns, rows, sums, total } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is new content to read
  useEffect(() => heading.current?.focus(), [table]);
  const name = report.name[language];
  const day = (date: string) => formatLongDate(date, language);
  const word = (code: string, parameters = {}) => text(`tEdit-DataReports-${code}`, parameters);
  const lead = [
    word('period', { from: day(table.startDate), to: day(table.endDate) }),
    word(table.isOfAll ? 'scopeAll' : 'scopeOwn'),
    word('policyListFound', { count: total }),
  ];
  const shownAs = (value: ReportCell, unit: ReportUnit) => formatCell(value, unit, language);
  const columnOf = ({ name: column, unit }: ReportColumn, index: number): TableColumn<Row> => {
    const sum = sums[index];
    const foot = index === 0 ? word('total') : shownAs(sum ?? '', unit);
    return {
      id: column,
      head: word(`column-${column}`),
      cell: ({ cells }) => {
        const cell = cells[index] ?? null;
        const shown = shownAs(cell, unit);
        return unit === 'day' && typeof cell === 'string' ? <DateText iso={cell}>{shown}</DateText> : shown;
      },
      sortBy: ({ cells }) => cells[index],
      isNumeric: !READ_AS_WORDS.includes(unit),
      isSticky: index === 0,
      ...(sums.length > 0 ? { foot: sum === null && index > 0 ? '' : foot } : {}),
    };
  };
  return (
    <div className={styles.result} data-result={report.reportNumber}>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <Lead>{lead.join(' · ')}</Lead>
      {rows.length === 0 ? (
        <EmptyState message={text('msg-ReportNoRows')} />
      ) : (
        <>
          {total > rows.length && <p role="note">{word('policyListMore', { count: rows.length })}</p>}
          <DataTable
            caption={name}
            hidesCaption
            isDense
            columns={columns.map(columnOf)}
            rows={rows.map((cells, index) => ({ index, cells }))}
            rowKey={({ index }) => index}
          />
        </>
      )}
      <Toolbar>
        <Button isHeld={isHeld} onClick={() => void onKeep(shown, false)}>
          {word('policyList-pdf')}
        </Button>
        <Button isHeld={isHeld} onClick={() => void onKeep(shown, true)}>
          {word('policyList-excel')}
        </Button>
      </Toolbar>
    </div>
  );
}
