import { createForm, formatCurrency, formatPercent, formatTick } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import type {
  OwnerYear,
  SharedConcept,
  SharedConceptDetail,
  SharedOwnershipAnswer,
  SharedYear,
} from '@lifeform/metadata/contract';
import { type OwnerKey, ownerNames, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import {
  Button,
  DataTable,
  RecordValue,
  type TableColumn,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { YearChart } from '@lifeform/renderer/chart';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useYearRows } from '../../../ledger/year-rows.tsx';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { OWNERS } from './owners.ts';
import styles from './shared-ownership.module.css';

const TABLE = 'compared-years';

/** What is compared of each owner: what they pay for and what they hold it for. */
const FIGURES = {
  protection: ['cumulativePremium', 'deathBenefit', 'returnAtDeath'],
  benefit: ['cumulativePremium', 'cashValue', 'returnAtSurrender'],
} as const satisfies Record<OwnerKey, readonly (keyof OwnerYear)[]>;
const RETURNS: ReadonlySet<string> = new Set(['returnAtDeath', 'returnAtSurrender']);

/** A saved concept with its figures of today. */
interface Compared {
  readonly title: string;
  readonly detail: SharedConceptDetail;
  readonly answer: SharedOwnershipAnswer;
}

interface CompareConceptsProps {
  readonly concepts: readonly [SharedConcept, SharedConcept];
  readonly onClose: () => void;
}

/** Two saved concepts side by side: how each is shared, as one chart, and the same figures in the same years. */
export function CompareConcepts({ concepts: [first, second], onClose }: CompareConceptsProps) {
  const text = useText();
  const language = useLanguage();
  const document = useFormDocument(SHARED_OWNERSHIP_FORM);
  return (
    <section className={styles.compared} aria-labelledby="compared-concepts">
      <h2 id="compared-concepts">{text('tEdit-SharedOwnership-compared')}</h2>
      <Loaded of={[document, useConcept(first, 1), useConcept(second, 2)]} rows={8}>
        {(form, one, other) => (
          <TextProvider language={language} messages={form.messages}>
            <Settings document={form} compared={[one, other]} />
            <Figures compared={[one, other]} />
          </TextProvider>
        )}
      </Loaded>
      <Button onClick={onClose}>{text('tEdit-SharedOwnership-compareEnd')}</Button>
    </section>
  );
}

function useConcept({ id, revision, insuredName, productName }: SharedConcept, place: number) {
  const text = useText();
  const client = useClient();
  const title = text('tEdit-SharedOwnership-comparedTitle', { place, name: insuredName || productName });
  return useQuery({
    queryKey: ['sharedOwnership', 'compared', id, revision, title],
    queryFn: async ({ signal }): Promise<Compared> => {
      const detail = await call(client, 'GET /api/concepts/sharedOwnership/saved/:id', { params: { id }, signal });
      const { payload, values } = detail;
      const answer = await call(client, 'POST /api/concepts/sharedOwnership', { body: { payload, values }, signal });
      return { title, detail, answer };
    },
  });
}

interface ComparedProps {
  readonly compared: readonly [Compared, Compared];
}

/** What was entered of each, field by field. */
function Settings({ document, compared }: ComparedProps & { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string) => text(`tEdit-SharedOwnership-${code}`);
  const forms = compared.map(({ detail }) => {
    const form = createForm(document, { locale: language, now: () => new Date() });
    form.setValues(detail.values);
    return form;
  });
  const [first] = forms;
  const names = document.items.filter(({ fieldType }) => fieldType !== 'button').map(({ name }) => name);
  const entered = compared.map(({ title }, at): TableColumn<string> => {
    const form = forms[at];
    return {
      id: title,
      head: title,
      cell: (name) => form && <RecordValue form={form} field={form.getField(name)} />,
    };
  });
  const ofConcept = (id: 'insured' | 'product') => (id === 'insured' ? 'insuredName' : 'productName');
  const heads = (['insured', 'product'] as const).map((id) => ({
    id,
    cells: compared.map(({ detail }) => detail[ofConcept(id)]),
  }));
  return (
    <DataTable
      caption={own('comparedSettings')}
      hidesCaption
      rows={[...heads.map(({ id }) => id), ...names]}
      rowKey={(name) => name}
      columns={[
        {
          id: 'setting',
          head: own('setting'),
          isSticky: true,
          cell: (name) => (heads.some(({ id }) => id === name) ? own(name) : text(first?.getField(name).label ?? '')),
        },
        ...entered.map((column, at) => ({
          ...column,
          cell: (name: string) => heads.find(({ id }) => id === name)?.cells[at] ?? column.cell(name),
        })),
      ]}
    />
  );
}

/** A policy year of either concept; undefined after its last. */
interface ComparedYear {
  readonly year: number;
  readonly age: number;
  readonly of: readonly (SharedYear | undefined)[];
}

function Figures({ compared }: ComparedProps) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string, parameters?: Readonly<Record<string, string | number>>) =>
    text(`tEdit-SharedOwnership-${code}`, parameters);
  const length = Math.max(...compared.map(({ answer }) => answer.years.length));
  const years = Array.from({ length }, (_, at): ComparedYear => {
    const of = compared.map(({ answer }) => answer.years[at]);
    return { year: at + 1, age: of.find(Boolean)?.age ?? 0, of };
  });
  const series = compared.flatMap(({ title, answer }, at) =>
    OWNERS.map((owner) => {
      const quantity = owner === 'protection' ? 'deathBenefit' : 'cashValue';
      return {
        id: `${at} ${owner}`,
        name: own(`series-${quantity}`, { owner: title }),
        kind: owner === 'protection' ? ('step' as const) : ('line' as const),
        guaranteed: answer.group === 'guaranteed',
        // Tells the second concept's lines from the first's.
        isLower: at === 1,
        values: years.map(({ of }) => of[at]?.[owner][quantity] ?? null),
      };
    }),
  );
  return (
    <>
      <YearChart
        data={{
          years: years.map(({ year }) => year),
          yearAxis: own('yearAxis'),
          formatTick: (value) => formatTick(value, language),
          series,
        }}
        summary={own('comparedSummary', { first: compared[0].title, second: compared[1].title })}
        cursorLabel={own('chartCursor')}
        headOf={(index) => own('yearNumber', { year: index + 1 })}
        formatValue={(value) => formatCurrency(value, language)}
        tableLink={{ href: `#${TABLE}`, text: own('toTable') }}
      />
      <Texts of="Illustration">
        <FigureTable years={years} compared={compared} />
      </Texts>
    </>
  );
}

function FigureTable({ years, compared }: ComparedProps & { readonly years: readonly ComparedYear[] }) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string) => text(`tEdit-SharedOwnership-${code}`);
  const count = (id: string, head: string, group: string | undefined, read: (row: ComparedYear) => number | null) => ({
    ...{ id, head, cell: (row: ComparedYear) => read(row) ?? '', data: read, isNumeric: true },
    ...(group === undefined ? { isSticky: true } : { group }),
  });
  const figures = compared.flatMap(({ title, detail, answer }, at): readonly TableColumn<ComparedYear>[] => {
    const names = ownerNames(detail.values, own);
    const cells = OWNERS.flatMap((owner) =>
      FIGURES[owner].map((figure): TableColumn<ComparedYear> => {
        const read = ({ of }: ComparedYear) => of[at]?.[owner][figure] ?? null;
        const show = (value: number) =>
          RETURNS.has(figure) ? formatPercent(value * 100, language) : formatCurrency(value, language);
        return {
          id: `${at} ${owner} ${figure}`,
          head: text('tEdit-SharedOwnership-comparedHead', { owner: names[owner], figure: own(figure) }),
          group: title,
          isDashed: answer.group !== 'guaranteed',
          isNumeric: true,
          data: read,
          cell: (row) => {
            const value = read(row);
            return value === null ? text('msg-NotApplicableShort') : show(value);
          },
        };
      }),
    );
    return [count(`${at} age`, own('age'), title, ({ of }) => of[at]?.age ?? null), ...cells];
  });
  const { ref, ...table } = useYearRows(years, [count('year', own('year'), undefined, ({ year }) => year), ...figures]);
  return (
    <div id={TABLE} ref={ref}>
      <DataTable
        {...table}
        caption={own('comparedYears')}
        hidesCaption
        rowKey={({ year }) => year}
        csvName={[own('csvName'), ...compared.map(({ title }) => title)]}
        isDense
      />
    </div>
  );
}
