import { type Form, formatQuantity } from '@lifeform/engine';
import {
  findColumn,
  type LedgerAnswer,
  type ProductSetup,
  type SensitivityMapping,
} from '@lifeform/metadata/insurance';
import {
  Button,
  DataTable,
  EmptyState,
  Notice,
  Spinner,
  type TableColumn,
  Toolbar,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useId, useState } from 'react';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { lastPremium, type PremiumState } from '../premium/premium-state.ts';
import { valuesText } from '../quote-form/to-payload.ts';
import styles from './sensitivity-view.module.css';
import { type AtRate, useSensitivity } from './use-sensitivity.ts';

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
  const id = useId();
  const figures = figuresOf(ledger);
  const [chosen, setChosen] = useState('cashValue');
  const figure = figures.includes(chosen) ? chosen : (figures[0] ?? '');
  const { show, isRunning, shown } = useSensitivity(form, setup, mapping);
  const entries = useFormState(() => valuesText(form));
  return (
    <>
      <Toolbar>
        <label htmlFor={id} className={styles.figure}>
          {text('tEdit-Illustration-sensitivityFigure')}
          <select id={id} value={figure} onChange={({ target }) => setChosen(target.value)}>
            {figures.map((name) => (
              <option key={name} value={name}>
                {text(`msg-Ledger-${name}`)}
              </option>
            ))}
          </select>
        </label>
        <Button isHeld={isRunning} onClick={() => void show(own)}>
          {isRunning && <Spinner isSmall />}
          {text(`tEdit-Illustration-sensitivity${isRunning ? 'Running' : 'Show'}`)}
        </Button>
      </Toolbar>
      {shown !== undefined && 'failure' in shown && (
        <FailureLine reason={text('tEdit-Illustration-sensitivityFailed', { reason: shown.failure })} />
      )}
      {shown !== undefined && 'rates' in shown && (
        <>
          {shown.entries !== entries && <Notice>{text('tEdit-Illustration-sensitivityChanged')}</Notice>}
          <Rates rates={shown.rates} figure={figure} own={own} />
        </>
      )}
    </>
  );
}

/** Amounts that are not guaranteed, which a rate moves. */
function figuresOf({ columns }: LedgerAnswer): readonly string[] {
  return columns.flatMap(({ name, group, unit }) => (group === 'current' && unit === 'dollars' ? [name] : []));
}

interface Row {
  readonly year: number;
  readonly age: number;
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
  const rows = longest.map((age, index): Row => ({ year: index + 1, age }));
  const count = (id: 'year' | 'age'): TableColumn<Row> => ({
    id,
    head: text(`tEdit-Illustration-${id}`),
    cell: (row) => row[id],
    data: (row) => row[id],
    ...{ isNumeric: true, isSticky: true },
  });
  const columns = rates.map(({ rate, ledger }): TableColumn<Row> => {
    const values = findColumn(ledger, figure, 'current')?.values ?? [];
    const at = ({ year }: Row): number => values[year - 1] ?? 0;
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
        columns={[count('year'), count('age'), ...columns]}
        rows={rows}
        rowKey={({ year }) => year}
        csvName={[name]}
        isDense
      />
      <p className={styles.note}>{text('tEdit-Illustration-sensitivityNote')}</p>
    </>
  );
}
