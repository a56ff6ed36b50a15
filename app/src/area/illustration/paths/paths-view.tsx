import { type Form, formatQuantity, formatTick, formatWholeDollars } from '@lifeform/engine';
import type { PathsAnswer } from '@lifeform/metadata/contract';
import { type ProductSetup, pathTerms } from '@lifeform/metadata/insurance';
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
import { type ChartData, PictureChart } from '@lifeform/renderer/chart';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { valuesText } from '../quote-form/to-payload.ts';
import { usePaths } from './use-paths.ts';

interface PathsViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
}

/** How far apart random paths of returns end: a fan of percentiles, and its table. */
export default function PathsView({ form, setup }: PathsViewProps) {
  const text = useText();
  const isAsked = useFormState(() => pathTerms(setup, form.getValues()) !== undefined);
  const entries = useFormState(() => valuesText(form));
  const { draw, isRunning, drawn } = usePaths(form);
  if (!isAsked) return <EmptyState message={text('tEdit-Illustration-pathsNone')} />;
  return (
    <>
      <Toolbar>
        <Button isHeld={isRunning} onClick={() => void draw()}>
          {isRunning && <Spinner isSmall />}
          {text(`tEdit-Illustration-paths${isRunning ? 'Running' : 'Show'}`)}
        </Button>
      </Toolbar>
      {drawn !== undefined && 'failure' in drawn && (
        <FailureLine reason={text('tEdit-Illustration-pathsFailed', { reason: drawn.failure })} />
      )}
      {drawn !== undefined && 'answer' in drawn && (
        <>
          {drawn.entries !== entries && <Notice>{text('tEdit-Illustration-sensitivityChanged')}</Notice>}
          <Fan answer={drawn.answer} />
        </>
      )}
    </>
  );
}

interface Row {
  readonly year: number;
  readonly age: number;
}

function Fan({ answer }: { readonly answer: PathsAnswer }) {
  const text = useText();
  const language = useLanguage();
  const { percentiles, age, count, seed, mean, volatility, column } = answer;
  const percent = (fraction: number): string => formatQuantity(fraction, 'fraction', language);
  const title = text('tEdit-Illustration-pathsTitle', { figure: text(`msg-Ledger-${column}`) });
  const bands = percentiles.map(({ share, values }) => ({
    series: { id: String(share), name: '', kind: 'line', guaranteed: false, values } as const,
    label: text('tEdit-Illustration-pathsShare', {
      share: percent(share),
      amount: formatWholeDollars(values.at(-1) ?? 0, language),
      year: values.length,
    }),
  }));
  const data: ChartData = {
    years: age.map((_, index) => index + 1),
    yearAxis: text('tEdit-Illustration-yearAxis'),
    formatTick: (value) => formatTick(value, language),
    series: bands.map(({ series }) => series),
    bands,
  };
  const rows = age.map((atStart, index): Row => ({ year: index + 1, age: atStart }));
  const counted = (id: 'year' | 'age'): TableColumn<Row> => ({
    ...{ id, head: text(`tEdit-Illustration-${id}`), isNumeric: true, isSticky: true },
    ...{ cell: (row) => row[id], data: (row) => row[id] },
  });
  const shares = percentiles.map(({ share, values }): TableColumn<Row> => {
    const at = ({ year }: Row): number => values[year - 1] ?? 0;
    return {
      ...{ id: String(share), head: text('tEdit-Illustration-pathsHead', { share: percent(share) }), isNumeric: true },
      ...{ cell: (row) => formatQuantity(at(row), 'dollars', language), data: at },
    };
  });
  return (
    <>
      <Notice tone="warning">
        {text('tEdit-Illustration-pathsNote', {
          ...{ count, seed, mean: percent(mean), volatility: percent(volatility) },
        })}
      </Notice>
      <PictureChart data={data} title={title} summary={bands.map(({ label }) => `${label}.`).join(' ')} height={320} />
      <DataTable
        caption={title}
        columns={[counted('year'), counted('age'), ...shares]}
        rows={rows}
        rowKey={({ year }) => year}
        csvName={[title]}
        isDense
      />
    </>
  );
}
