import { type Form, formatQuantity, formatTick, formatWholeDollars } from '@lifeform/engine';
import type { PathsAnswer } from '@lifeform/metadata/contract';
import { type ProductSetup, pathTerms } from '@lifeform/metadata/insurance';
import {
  DataTable,
  EmptyState,
  Notice,
  type TableColumn,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { type ChartData, PictureChart } from '@lifeform/renderer/chart';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { OnRequest } from '../on-request/on-request.tsx';
import { type YearRow, yearColumns, yearRows } from '../on-request/year-columns.ts';
import { toPayload } from '../quote-form/to-payload.ts';

interface PathsViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
}

/** How far apart random paths of returns end: a fan of percentiles, and its table. */
export default function PathsView({ form, setup }: PathsViewProps) {
  const text = useText();
  const client = useClient();
  const isAsked = useFormState(() => pathTerms(setup, form.getValues()) !== undefined);
  if (!isAsked) return <EmptyState message={text('tEdit-Illustration-pathsNone')} />;
  return (
    <OnRequest
      form={form}
      named="paths"
      make={() => call(client, 'POST /api/illustrations/paths', { body: toPayload(form) })}
    >
      {(answer) => <Fan answer={answer} />}
    </OnRequest>
  );
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
  const shares = percentiles.map(({ share, values }): TableColumn<YearRow> => {
    const at = ({ year }: YearRow): number => values[year - 1] ?? 0;
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
        columns={[...yearColumns(text), ...shares]}
        rows={yearRows(age)}
        rowKey={({ year }) => year}
        csvName={[title]}
        isDense
      />
    </>
  );
}
