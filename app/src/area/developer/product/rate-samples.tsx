import { formatNumber } from '@lifeform/engine';
import type { ProductRatesAnswer } from '@lifeform/metadata/contract';
import { DataTable, useLanguage, useText } from '@lifeform/renderer';

interface RateSamplesProps {
  readonly samples: ProductRatesAnswer['samples'];
  /** The rates are the source's own, unchanged. */
  readonly isAlike: boolean;
}

/** What sample lives would pay, beside what they pay under the rates these began with. */
export function RateSamples({ samples, isAlike }: RateSamplesProps) {
  const text = useText();
  const language = useLanguage();
  const rate = (value: number | null): string =>
    value === null ? '' : formatNumber(value, language, { least: 4, most: 4 });
  return (
    <>
      <p role="status" ref={(line) => line?.scrollIntoView({ block: 'center' })}>
        {text(isAlike ? 'tEdit-Developer-ratesAlike' : 'tEdit-Developer-ratesTried', { count: samples.length })}
      </p>
      {samples.length > 0 && (
        <DataTable
          caption={text('tEdit-Developer-ratesSamples')}
          isDense
          rows={samples}
          rowKey={({ inputs, quantity }) => `${inputs} ${quantity}`}
          columns={[
            { id: 'inputs', head: text('tEdit-Developer-ratesLife'), cell: ({ inputs }) => lifeOf(inputs) },
            {
              id: 'before',
              head: text('tEdit-Developer-ratesBefore'),
              cell: ({ before }) => rate(before),
              isNumeric: true,
            },
            {
              id: 'after',
              head: text('tEdit-Developer-ratesAfter'),
              cell: ({ after }) => rate(after),
              isNumeric: true,
            },
          ]}
        />
      )}
    </>
  );

  /** `sex=M;cls=N;age=45` in words. */
  function lifeOf(inputs: string): string {
    const parts = Object.fromEntries(inputs.split(';').map((part) => part.split('=')));
    const { sex = '', cls = '', age = '' } = parts as Readonly<Record<string, string>>;
    return text('tEdit-Developer-ratesPerson', { sex, table: cls, age });
  }
}
