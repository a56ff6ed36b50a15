import type { ProductSetup } from '@lifeform/metadata/insurance';
import { setupEntries, setupOf } from './entries.ts';
import { hashesOf, mergeEntries, touches } from './merge-entries.ts';
import { NO_OUTCOMES, type Outcome, type Seeding } from './seeding.ts';

/** Planned changes of the products' setups. */
export interface SetupPlan {
  readonly before: readonly ProductSetup[];
  readonly after: readonly ProductSetup[];
  readonly created: readonly ProductSetup[];
  readonly replaced: readonly ProductSetup[];
  readonly outcomes: readonly Outcome[];
}

/** New products, and the unchanged parts of others: override by override, mapping by mapping. */
export function planSetups({ seed, ledger }: Seeding, held: readonly ProductSetup[]): SetupPlan {
  const stored = new Map(held.map((setup) => [setup.prodID, setup]));
  const after = new Map(stored);
  const created: ProductSetup[] = [];
  const replaced: ProductSetup[] = [];
  const outcomes: Outcome[] = [];
  for (const setup of seed.products) {
    const { prodID } = setup;
    const document = `setup/${prodID}`;
    const [here, before] = [stored.get(prodID), ledger.get(document)];
    const shipped = setupEntries(setup);
    const outcome = { document, hashes: hashesOf(shipped), isNew: false, ...NO_OUTCOMES };
    if (here) {
      const { entries, ...keysByOutcome } = mergeEntries(shipped, setupEntries(here), before ?? {});
      outcomes.push({ ...outcome, ...keysByOutcome });
      if (!touches(keysByOutcome)) continue;
      const merged = setupOf(entries);
      replaced.push(merged);
      after.set(prodID, merged);
    } else if (!before) {
      outcomes.push({ ...outcome, isNew: true });
      created.push(setup);
      after.set(prodID, setup);
    }
  }
  return { before: held, after: [...after.values()], created, replaced, outcomes };
}

/** The plan without changes: every setup stays, and the merge is repeated next time. */
export function withoutSetups({ before, outcomes }: SetupPlan, { ledger }: Seeding, problem: string): SetupPlan {
  const refused = outcomes.map((outcome): Outcome => {
    const { document, isNew } = outcome;
    if (!isNew && !touches(outcome)) return outcome;
    return { document, hashes: ledger.get(document) ?? {}, isNew: false, ...NO_OUTCOMES, problem };
  });
  return { before, after: before, created: [], replaced: [], outcomes: refused };
}
