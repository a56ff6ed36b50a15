import type { CaseFailure } from '@lifeform/engine';
import { type FormCase, type FormDocument, sameJson } from '@lifeform/metadata';
import { Button, Chip, DataTable, type TableColumn, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { cellKind, writeCell } from '../draft/case-cell.ts';
import { type CaseColumn, caseColumns, cellOf, columnKey, confirmCase, putCell } from '../draft/case-table.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { usePropertyText } from '../use-property-text.ts';
import styles from './case.module.css';
import { CaseCell } from './case-cell.tsx';
import { ColumnAdder } from './column-adder.tsx';
import type { CaseRun } from './use-case-run.ts';
import { useCellWords } from './use-cell-words.ts';

interface CaseTableProps {
  readonly editor: FormEditor;
  readonly run: CaseRun;
  readonly onOpen: (id: string) => void;
}

/** The tests as a table: a row a test, a column for each thing that is given or expected, edited where it stands. */
export function CaseTable({ editor, run, onOpen }: CaseTableProps) {
  const text = useText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [isFailing, setFailing] = useState(false);
  const [added, setAdded] = useState<readonly CaseColumn[]>([]);
  const { document } = editor.drafted;
  const { fieldOf, nameOf, saidOf } = usePropertyText(document);
  const wordsOf = useCellWords(editor);
  const id = useId();
  const listOf = (column: CaseColumn): string => `${id}${shown.indexOf(column)}`;
  const { cases, items } = editor.content;
  const wanted = search.trim().toLowerCase();
  const failuresOf = (one: FormCase): readonly CaseFailure[] => run.resultOf(one)?.failures ?? [];
  const titleOf = ({ title }: FormCase): string => title?.[language] ?? '';
  const rows = cases.filter(
    (one) => (!isFailing || failuresOf(one).length > 0) && `${one.id} ${titleOf(one)}`.toLowerCase().includes(wanted),
  );
  const used = caseColumns(rows);
  const keys = new Set(used.map(columnKey));
  const shown = [...used, ...added.filter((column) => !keys.has(columnKey(column)))];
  const headOf = (column: CaseColumn): string => {
    if (column.kind === 'about') return text(`tEdit-Developer-caseAbout-${column.name}`);
    const label = fieldOf(column.field);
    if (column.kind === 'rows') return text('tEdit-Developer-caseRowCount', { group: label });
    return column.kind === 'given' ? label : `${label}, ${nameOf(column.property)}`;
  };
  /** What is done, in order: opening the form goes without saying. */
  const stepsOf = ({ steps }: FormCase): string =>
    steps
      .filter(({ action }) => action !== 'open')
      .map(({ action, field = '', text: typed, value = typed }) => {
        const about = field === '' ? '' : ` ${fieldOf(field)}`;
        const said =
          wordsOf({ kind: 'given', field }).find((word) => sameJson(word.value, value))?.label ?? saidOf(value);
        return `${text(`tEdit-Developer-act-${action}`)}${about}${value === undefined ? '' : ` ${said}`}`;
      })
      .join('; ');
  const columnOf = (column: CaseColumn): TableColumn<FormCase> => {
    const kind = cellKind(column, items);
    const words = wordsOf(column);
    const head = headOf(column);
    const placeOf = ({ id }: FormCase): string => text('tEdit-Developer-caseCell', { column: head, id });
    return {
      ...{ id: columnKey(column), head },
      group: text(`tEdit-Developer-caseColumns-${column.kind === 'expected' ? 'expected' : 'given'}`),
      cell: (one) => (
        <CaseCell
          key={`${one.id} ${editor.epoch}`}
          {...{
            kind,
            words,
            list: listOf(column),
            value: cellOf(one, column),
            label: placeOf(one),
            pending: editor.pending.get(placeOf(one)),
          }}
          failure={failuresOf(one).find((failure) => isAt(failure, column))}
          onHold={editor.hold}
          onChange={(value) => editor.change(putCell(one.id, column, value))}
        />
      ),
      data: (one) => writeCell(cellOf(one, column), kind, words),
      sortBy: (one) => writeCell(cellOf(one, column), kind, words) || undefined,
    };
  };
  const steps: TableColumn<FormCase> = {
    ...{ id: 'steps', head: text('tEdit-Developer-caseSteps') },
    cell: (one) => <span className={styles.steps}>{stepsOf(one)}</span>,
    data: stepsOf,
  };
  return (
    <div className={styles.view}>
      <h2>{text('tEdit-Developer-tab-cases')}</h2>
      <Toolbar hasFields>
        <label>
          {text('tEdit-Developer-findCase')}
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label>
          <input type="checkbox" checked={isFailing} onChange={({ target }) => setFailing(target.checked)} />
          {text('tEdit-Developer-failingOnly')}
        </label>
        <ColumnAdder document={document} onAdd={(column) => setAdded([...added, column])} />
      </Toolbar>
      {shown.map((column) => (
        <datalist key={columnKey(column)} id={listOf(column)}>
          {wordsOf(column).map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      ))}
      <DataTable<FormCase>
        caption={text('tEdit-Developer-tab-cases')}
        hidesCaption
        isDense
        csvName={[text('tEdit-Developer-tab-cases'), document.form]}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ id: 'case', head: text('tEdit-Developer-caseName'), isSticky: true },
            cell: (one) => (
              <span className={styles.name}>
                {titleOf(one)}
                <Button variant="quiet" onClick={() => onOpen(one.id)}>
                  {one.id}
                </Button>
                {one.isProposed && (
                  <>
                    <Chip tone="warning">{text('tEdit-Developer-caseProposed')}</Chip>
                    <Button
                      variant="quiet"
                      aria-label={text('tEdit-Developer-caseConfirmNamed', { id: one.id })}
                      onClick={() => editor.change(confirmCase(one.id))}
                    >
                      {text('tEdit-Developer-caseConfirm')}
                    </Button>
                  </>
                )}
              </span>
            ),
            ...{ data: ({ id }) => id, sortBy: ({ id }) => id },
          },
          {
            ...{ id: 'result', head: text('tEdit-Developer-caseResult') },
            cell: (one) => <Standing failures={run.resultOf(one)?.failures} {...{ document }} />,
            sortBy: (one) => (failuresOf(one).length > 0 ? 0 : 1),
          },
          ...(rows.some((one) => stepsOf(one) !== '') ? [steps] : []),
          ...shown.map(columnOf),
        ]}
      />
    </div>
  );
}

interface StandingProps {
  /** Undefined of a test that was not run yet. */
  readonly failures: readonly CaseFailure[] | undefined;
  readonly document: FormDocument;
}

/** Whether a test holds, and what came of it otherwise. */
function Standing({ failures, document }: StandingProps) {
  const text = useText();
  const { fieldOf, nameOf, saidOf } = usePropertyText(document);
  if (failures === undefined) return null;
  const isPassed = failures.length === 0;
  const gotOf = ({ property, got }: CaseFailure): string =>
    property === 'action' ? text(`tEdit-Developer-hindrance-${got}`) : `${nameOf(property)}: ${saidOf(got)}`;
  return (
    <>
      <Chip tone={isPassed ? 'info' : 'error'}>
        {text(isPassed ? 'tEdit-Developer-casePassed' : 'tEdit-Developer-caseFailed')}
      </Chip>
      {failures.map((failure) => (
        <span key={`${failure.field} ${failure.property}`} className={styles.told}>
          {text('tEdit-Developer-caseStopped', {
            step: failure.step + 1,
            field: failure.field === undefined ? '' : fieldOf(failure.field),
            got: gotOf(failure),
          })}
        </span>
      ))}
    </>
  );
}

function isAt({ field, property }: CaseFailure, column: CaseColumn): boolean {
  return column.kind === 'expected' && column.field === field && column.property === property;
}
