import { createBasis } from '../basis/basis.ts';
import type { BasisDocument, SelectTable, Sex, TableClass } from '../basis/basis-document.ts';
import { LAST_AGE } from '../basis/mortality/ultimate-mortality.ts';
import { checkRateTable, ultimateRates } from './check-rate-table.ts';
import type { RateTable } from './rate-table.ts';

/** Which table of a basis is replaced. */
export type TableTarget =
  | { readonly kind: 'insured'; readonly sex: Sex; readonly table: TableClass }
  | { readonly kind: 'annuitant'; readonly sex: Sex };

/** Smoker classes start with adults; children are priced with aggregate rates. */
const FIRST_ADULT_AGE = 18;

/** The lowest age priced with such a table. */
export function usedFrom(target: TableTarget): number {
  return target.kind === 'insured' && target.table === 'A' ? 0 : FIRST_ADULT_AGE;
}

/** The name of the new basis. */
export interface BasisName {
  readonly version: string;
  readonly en: string;
  readonly fr: string;
}

/**
 * q by age 0 to 120: the table's rates; below its first age the former ones, and above its last the former ones unless
 * they are lower; q is 1 at 120 and after a rate of 1.
 */
function fullTable(rates: ReadonlyMap<number, number>, former: Float64Array): readonly number[] {
  const last = Math.max(...rates.keys());
  const atEnd = rates.get(last) ?? 1;
  return Array.from({ length: LAST_AGE + 1 }, (_, age) => {
    if (age === LAST_AGE) return 1;
    return rates.get(age) ?? (age > last ? Math.max(atEnd, former[age] ?? 1) : (former[age] ?? 0));
  });
}

/** Select rates by issue age; a shorter row becomes ultimate earlier. */
function selectTable({ cells }: RateTable): SelectTable | undefined {
  const select = cells.filter(({ duration }) => duration !== undefined);
  if (select.length === 0) return undefined;
  const ages = select.map(({ age }) => age);
  const fromAge = Math.min(...ages);
  const rates = Array.from({ length: Math.max(...ages) - fromAge + 1 }, (_, index) =>
    select
      .filter(({ age }) => age === fromAge + index)
      .sort((a, b) => (a.duration ?? 0) - (b.duration ?? 0))
      // Gaps at uninsured ages are filled with ultimate rates.
      .filter(({ duration }, place) => duration === place + 1)
      .map(({ q }) => q),
  );
  return { fromAge, rates };
}

function withInsured(document: BasisDocument, table: RateTable, sex: Sex, cls: TableClass): BasisDocument {
  const { insured } = document.mortality;
  const former = createBasis(document).life(sex, cls).ultimate;
  const { [cls]: _, ...otherSelect } = insured[sex].selectTables ?? {};
  const select = selectTable(table);
  const curve = {
    ...insured[sex],
    tables: { ...insured[sex].tables, [cls]: fullTable(ultimateRates(table), former) },
    selectTables: { ...otherSelect, ...(select && { [cls]: select }) },
  };
  return { ...document, mortality: { ...document.mortality, insured: { ...insured, [sex]: curve } } };
}

function withAnnuitants(document: BasisDocument, table: RateTable, sex: Sex): BasisDocument {
  const { annuitant } = document.mortality;
  const former = createBasis(document).annuitant(sex).base;
  const curve = { ...annuitant.curves[sex], table: fullTable(ultimateRates(table), former) };
  const curves = { ...annuitant.curves, [sex]: curve };
  return { ...document, mortality: { ...document.mortality, annuitant: { ...annuitant, curves } } };
}

/**
 * A new version of a basis with an imported table in place of one of its own; the former document is unchanged. An
 * insured table without select rates keeps the basis's selection; annuitant rates are for the base year.
 *
 * @throws RangeError for a table with errors, the former version's name, and select rates for annuitants
 */
export function adoptTable(
  document: BasisDocument,
  table: RateTable,
  target: TableTarget,
  name: BasisName,
): BasisDocument {
  if (checkRateTable(table, usedFrom(target)).some(({ level }) => level === 'error'))
    throw new RangeError('the table has errors');
  if (name.version === document.version) throw new RangeError(`version ${name.version} is the former basis itself`);
  if (target.kind === 'annuitant' && selectTable(table)) throw new RangeError('annuitant tables have no select rates');
  const adopted =
    target.kind === 'annuitant'
      ? withAnnuitants(document, table, target.sex)
      : withInsured(document, table, target.sex, target.table);
  return { ...adopted, version: name.version, name: { en: name.en, fr: name.fr } };
}
