import { isPromised, type LedgerAnswer, type ProductSetup } from '@lifeform/metadata/insurance';
import { Button, DataTable, useForm, useLanguage, useText } from '@lifeform/renderer';
import { useId, useMemo, useState } from 'react';
import { quoteWords } from '../../../form/quote-words.ts';
import { DividendNote } from '../../../ledger/dividend-note.tsx';
import { ExemptNotes } from '../../../ledger/exempt-notes.tsx';
import { InterestNote } from '../../../ledger/interest-note.tsx';
import { LapseNotes } from '../../../ledger/lapse-notes.tsx';
import { type LedgerRow, ledgerRows } from '../../../ledger/ledger-rows.ts';
import { RatesNote } from '../../../ledger/rates-note.tsx';
import { useYearRows } from '../../../ledger/year-rows.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useLedgerColumns } from './ledger-columns.ts';
import styles from './result-view.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { WorkbookButton } from './workbook-button.tsx';

/** The policy years as rows, guarantees apart from values that are not guaranteed. */
export function ResultsTable({ ledger, setup }: { readonly ledger: LedgerAnswer; readonly setup: ProductSetup }) {
  const text = useText();
  const language = useLanguage();
  const form = useForm();
  const chooser = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [hidden, setHidden] = useHiddenColumns();
  const columns = useLedgerColumns(ledger, hidden);
  const rows = useMemo(() => ledgerRows(ledger), [ledger]);
  const { ref, tools, ...table } = useYearRows(rows, columns);
  return (
    <div id="results" ref={ref}>
      {isChoosing && <ColumnChooser id={chooser} ledger={ledger} hidden={hidden} onHidden={setHidden} />}
      <DataTable
        {...table}
        caption={text('tEdit-Illustration-resultsCaption')}
        rowKey={yearOf}
        csvName={quoteWords(setup, form.getValues(), language)}
        isDense
        tools={
          <>
            <Button
              aria-expanded={isChoosing}
              aria-controls={isChoosing ? chooser : undefined}
              onClick={() => setChoosing(!isChoosing)}
            >
              {text('tEdit-Illustration-columns')}
            </Button>
            {tools}
            <WorkbookButton />
          </>
        }
      />
      <LedgerNotes ledger={ledger} />
    </div>
  );
}

function yearOf({ year }: LedgerRow): number {
  return year;
}

/** Notes on the columns: which are guaranteed, and when a policy runs out of value. */
function LedgerNotes({ ledger }: { readonly ledger: LedgerAnswer }) {
  const text = useText();
  const isAllPromised = ledger.columns.every(({ group }) => isPromised(group));
  return (
    <>
      <p className={styles.note}>
        {text(isAllPromised ? 'tEdit-Illustration-allGuaranteed' : 'tEdit-Illustration-partlyGuaranteed')}
      </p>
      <DividendNote ledger={ledger} className={styles.note} />
      <InterestNote ledger={ledger} className={styles.note} />
      <LapseNotes ledger={ledger} scales={['current', 'reduced', 'guaranteed']} className={styles.stale} />
      <RatesNote ledger={ledger} className={styles.stale} />
      <ExemptNotes ledger={ledger} groups={['current', 'reduced', 'guaranteed']} className={styles.stale} />
    </>
  );
}
