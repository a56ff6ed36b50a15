import { CannotRun, CaseInputs } from '../../../golden/case-inputs.ts';
import { goldenRunner } from '../../../golden/golden-runners.ts';
import type { Basis } from '../basis.ts';
import type { ProductBasis } from '../basis-document.ts';

/** A rate or payout of the sample grid under two bases. */
export interface PremiumDifference {
  readonly product: string;
  /** What was priced, as a golden case names it. */
  readonly inputs: string;
  readonly quantity: string;
  readonly before: number;
  readonly after: number;
}

interface Sample {
  readonly inputs: string;
  readonly quantity: string;
}

const SEXES = ['M', 'F'] as const;
const CLASSES = ['N', 'S'] as const;
const AGES = [25, 35, 45, 55, 65] as const;

/** Dollars, in the middle of the bands. */
const FACE = 250_000;

function lives(): readonly string[] {
  return SEXES.flatMap((sex) =>
    CLASSES.flatMap((table) => AGES.map((age) => `sex=${sex};cls=${table};age=${age};face=${FACE}`)),
  );
}

function crossed(choices: readonly string[], quantity: string): readonly Sample[] {
  return choices.flatMap((choice) => lives().map((life) => ({ inputs: `${life}${choice}`, quantity })));
}

/** What of a product depends on a mortality table, for lives across the issue ages. */
function samples(basis: Basis, product: ProductBasis): readonly Sample[] {
  switch (product.kind) {
    case 'renewableTerm':
      return crossed(
        product.terms.map((term) => `;term=${term}`),
        'ratePer1000',
      );
    case 'life':
      return crossed([''], 'ratePer1000');
    case 'universalLife':
      return crossed([';coi=LEVEL', ';coi=YRT'], 'monthlyCoiPer1000');
    case 'criticalIllness':
      return crossed(
        Object.keys(product.plans).map((plan) => `;plan=${plan}`),
        'ratePer1000',
      );
    case 'payoutAnnuity': {
      const { baseYear } = basis.document.mortality.annuitant;
      const ages = [55, 65, 75, 85];
      const annuitants = SEXES.flatMap((sex) =>
        ages.map((age) => `premium=100000;year=${baseYear};lives=${sex}${age}`),
      );
      return annuitants.map((inputs) => ({ inputs, quantity: 'payout' }));
    }
    default:
      return [];
  }
}

/** NaN where the basis does not price the sample. */
function priced(basis: Basis, product: string, { inputs, quantity }: Sample): number {
  const pairs = inputs.split(';').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=');
    return [name, value];
  });
  try {
    return Number(goldenRunner(basis, product)(basis, product, new CaseInputs(new Map(pairs)), quantity));
  } catch (error) {
    if (error instanceof CannotRun || error instanceof RangeError) return Number.NaN;
    throw error;
  }
}

/** Every sample that two bases price differently, product by product. */
export function premiumDifferences(before: Basis, after: Basis): readonly PremiumDifference[] {
  return Object.entries(before.document.products).flatMap(([product, item]) =>
    samples(before, item)
      .map((sample) => ({
        product,
        ...sample,
        before: priced(before, product, sample),
        after: priced(after, product, sample),
      }))
      .filter((difference) => difference.before !== difference.after && !Number.isNaN(difference.before)),
  );
}
