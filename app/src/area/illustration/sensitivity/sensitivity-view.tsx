import { type Form, formatQuantity } from '@lifeform/engine';
import {
  findColumn,
  type LedgerAnswer,
  type ProductSetup,
  type SensitivityMapping,
} from '@lifeform/metadata/insurance';
import { DataTable, EmptyState, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useClient } from '../../../session/services-context.tsx';
import { LabelledSelect } from '../../../shell/labelled-select.tsx';
import { OnRequest } from '../on-request/on-request.tsx';
import { type YearRow, yearColumns, yearRows } from '../on-request/year-columns.ts';
import { lastPremium, type PremiumState } from '../premium/premium-state.ts';
import { toPayload } from '../quote-form/to-payload.ts';
import { type AtRate, quotesAround } from './quotes-around.ts';
import styles from './sensitivity-view.module.css';

interface SensitivityViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
  readonly premium: PremiumState;
}

/** One figure of the illustration by policy year, at rates around the illustrated one. */
export default function SensitivityView({ form, setup, premium }: SensitivityViewProps) {
  const text = useText();
  const ledger = lastPremium(premium)?.premium.ledger;
  if (setup.sensitivity === undefined) return <EmptyState message={text('tEdit-Illustration-sensitivityNone')} />;
  if (ledger?.scaleInterest === undefined)
    return <EmptyState message={text('tEdit-Illustration-sensitivityInvalid')} />;
  return (
    <Grid
      key={setup.prodID}
      {...{ form, setup, ledger, mapping: setup.sensitivity, own: ledger.scaleInterest.current * 100 }}
    />
  );
}

interface GridProps extends Pick<SensitivityViewProps, 'form' | 'setup'> {
  readonly mapping: SensitivityMapping;
  readonly ledger: LedgerAnswer;
  /** Percent a year. */
  readonly own: number;
}

function Grid({ form, setup, mapping, ledger, own }: GridProps) {
  const text = useText();
  const figures = figuresOf(ledger);
  const [chosen, setChosen] = useState('cashValue');
  const figure = figures.includes(chosen) ? chosen : (figures[0] ?? '');
  const client = useClient();
  const tools = (
    <LabelledSelect
      label={text('tEdit-Illustration-sensitivityFigure')}
      value={figure}
      options={figures.map((code) => ({ code, text: text(`msg-Ledger-${code}`) }))}
      onChange={setChosen}
    />
  );
  return (
    <OnRequest
      {...{ form, tools }}
      named="sensitivity"
      make={() => quotesAround(client, { payload: toPayload(form), setup, mapping, own })}
    >
      {(rates) => <Rates rates={rates} figure={figure} own={own} />}
    </OnRequest>
  );
}

/** Amounts that are not guaranteed, which a rate moves. */
function figuresOf({ columns }: LedgerAnswer): readonly string[] {
  return columns.flatMap(({ name, group, unit }) => (group === 'current' && unit === 'dollars' ? [name] : []));
}

function Rates({
  rates,
  figure,
  own,
}: {
  readonly rates: readonly AtRate[];
  readonly figure: string;
  readonly own: number;
}) {
  const text = useText();
  const language = useLanguage();
  const longest = rates.reduce<readonly number[]>(
    (ages, { ledger: { age } }) => (age.length > ages.length ? age : ages),
    [],
  );
  const columns = rates.map(({ rate, ledger }): TableColumn<YearRow> => {
    const values = findColumn(ledger, figure, 'current')?.values ?? [];
    const at = ({ year }: YearRow): number => values[year - 1] ?? 0;
    return {
      id: String(rate),
      head: formatQuantity(rate / 100, 'fraction', language),
      cell: (row) => formatQuantity(at(row), 'dollars', language),
      data: at,
      ...{ isNumeric: true, isMarked: Math.abs(rate - own) < 0.005 },
    };
  });
  const name = text('tEdit-Illustration-sensitivityTitle', { figure: text(`msg-Ledger-${figure}`) });
  return (
    <>
      <DataTable
        caption={name}
        columns={[...yearColumns(text), ...columns]}
        rows={yearRows(longest)}
        rowKey={({ year }) => year}
        csvName={[name]}
        isDense
      />
      <p className={styles.note}>{text('tEdit-Illustration-sensitivityNote')}</p>
    </>
  );
}
