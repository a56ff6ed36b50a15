import type { Message } from '@lifeform/metadata';
import { type LookupResult, type Policy, premiumStatus, type SeedPolicy } from '@lifeform/metadata/insurance';
import type { Seed } from '@lifeform/metadata/seed';
import type { Basis } from '../../../pricing/basis/basis.ts';
import { projectInforce, valueInforce } from '../../../pricing/inforce/project-inforce.ts';
import { withRunningPremium } from '../../../pricing/inforce/running-premium.ts';
import { datePolicy, withDueDates } from './date-policy.ts';
import { type DemoSource, outlinePolicy } from './outline-policy.ts';

export interface DemoPolicy {
  readonly policy: Policy;
  readonly hold: LookupResult | null;
  readonly note: Message | null;
}

function completed(sketch: SeedPolicy, source: DemoSource, basisOf: (version: string) => Basis): Policy {
  const setup = source.products.get(sketch.prodID);
  const outline = outlinePolicy(sketch, source);
  if (!setup) return outline;
  const basis = basisOf(outline.basisVersion);
  const projection = projectInforce(basis, (prodID) => source.products.get(prodID), outline);
  const dated = datePolicy(outline, basis, setup, projection);
  const priced = withDueDates(withRunningPremium(dated, { basis, setup, projection, day: source.today }));
  // A terminated policy has no value.
  return priced.isActive ? valueInforce(priced, setup, basis, projection) : priced;
}

/**
 * A seed's demonstration policies as of a day: sold as the seed says, priced and valued with the calculations of
 * quotes, so that a policy's values agree with its projection.
 */
export function demoPolicies(
  { policies, parties, products, users, messages }: Seed,
  issued: Pick<DemoSource, 'today' | 'setupVersion' | 'basisVersion'>,
  basisOf: (version: string) => Basis,
): readonly DemoPolicy[] {
  const source: DemoSource = {
    parties: new Map(parties.map((party) => [party.clientID, party])),
    agents: new Map(users.map(({ agentID, profileName }) => [agentID, { agentID, name: profileName }])),
    products: new Map(products.map((setup) => [setup.prodID, setup])),
    messages,
    ...issued,
  };
  return policies.map((sketch) => {
    const policy = completed(sketch, source, basisOf);
    const { hold = null, note = null } = sketch;
    return { policy: { ...policy, policyCStatCode: premiumStatus(policy) }, hold, note };
  });
}
