import type { FormValues } from '@lifeform/metadata';
import { evaluateSetup, layersOf, type ProductLayer, type ProductSetup } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import type { Basis } from '../../basis/basis.ts';
import { premiumsWithInterest } from '../../ledger/time-value.ts';
import type { TermPolicy } from '../../policy/term-policy.ts';
import type { PremiumMode } from '../../premium/modal-premiums.ts';
import type { ComparedClass, ComparedFigures, ComparedLayer } from '../compared-figures.ts';
import { termProduct } from '../term-layer/term-pricing.ts';
import { priceTermPolicy, type TermQuote } from './price-term-policy.ts';
import { refuseTermPolicy } from './refuse-term-policy.ts';
import type { TermRequest } from './term-request.ts';

/** Smoker classes an adult can be underwritten in. */
const SMOKE_CLASSES = ['R', 'S'] as const;

/** A variant of the policy; undefined when the product does not offer it. */
function priceVariant(basis: Basis, prodID: string, policy: TermPolicy): TermQuote | undefined {
  return refuseTermPolicy(basis.document, prodID, policy).length > 0
    ? undefined
    : priceTermPolicy(basis, prodID, policy);
}

function compareLayers(
  basis: Basis,
  setup: ProductSetup,
  values: FormValues,
  layerAlone: (layer: ProductLayer) => TermPolicy,
  mode: PremiumMode = '12',
): readonly ComparedLayer[] {
  return layersOf(setup).flatMap((layer) => {
    const { label, term, offered } = layer;
    if (offered !== undefined && !isTruthy(evaluateSetup(offered, setup, values))) return [];
    const quote = priceVariant(basis, setup.prodID, layerAlone(layer));
    if (quote === undefined) return [];
    const projection = quote.projection(mode);
    const grown = premiumsWithInterest(
      projection.map(({ annualPremium }) => annualPremium),
      setup,
      mode,
    );
    return [{ label, term, projection, ...(grown && { premiumsWithInterest: grown }) }];
  });
}

function compareClasses(basis: Basis, prodID: string, policy: TermPolicy): readonly ComparedClass[] {
  return Object.keys(termProduct(basis.document, prodID).rateClasses).flatMap((rateClass) =>
    SMOKE_CLASSES.flatMap((smokeClass) => {
      const quote = priceVariant(basis, prodID, { ...policy, rateClass, smokeClass });
      return quote ? [{ rateClass, smokeClass, annualPremium: quote.annualPremium, modal: quote.modal }] : [];
    }),
  );
}

/** Every layer the product offers this insured, and the policy in every available class. */
export function compareTerm(
  basis: Basis,
  setup: ProductSetup,
  values: FormValues,
  { policy }: TermRequest,
  faceAmount: number,
  mode?: PremiumMode,
): ComparedFigures {
  const expiryAge = Number(setup.settings.toAge);
  const layerAlone = ({ label, term }: ProductLayer): TermPolicy => ({
    ...policy,
    layers: [{ label, term, faceAmount, expiryAge }],
  });
  return {
    layers: compareLayers(basis, setup, values, layerAlone, mode),
    classes: compareClasses(basis, setup.prodID, policy),
  };
}
