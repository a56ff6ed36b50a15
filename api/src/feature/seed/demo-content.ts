import type { Seed, SeedActivity } from '@lifeform/metadata/seed';
import type { EntityManager } from 'typeorm';
import { hasIllustrations } from '../illustration/index.ts';
import { hasPolicies, readChurchNumbers, readPolicyNumbers } from '../policy/index.ts';
import { hasTrackedActs } from '../tracking/index.ts';
import { readPeople } from '../user/index.ts';
import { contentHash } from './content-hash.ts';
import type { Hashes } from './merge-entries.ts';
import { ShippedContentEntity } from './shipped-content.entity.ts';

/** The row of `shipped_content` with all people, policies, churches and actions that were ever seeded here. */
export const DEMO = 'demo';

const NO_ACTIVITY: SeedActivity = { visits: [], illustrations: [], analyses: [], runs: [] };

type Visit = SeedActivity['visits'][number];
type Illustration = SeedActivity['illustrations'][number];
type Analysis = SeedActivity['analyses'][number];
type Run = SeedActivity['runs'][number];

/** The key of an entry, which releases do not change. */
const KEYS = {
  user: ({ username }: Seed['users'][number]) => `users/${username.toLowerCase()}`,
  policy: ({ policyNumber }: Seed['policies'][number]) => `policies/${policyNumber}`,
  church: ({ number }: Seed['churches'][number]) => `churches/${number}`,
  visit: ({ user, form, daysAgo, at }: Visit) => `activity/visit/${user}/${form}/${daysAgo}/${at}`,
  illustration: ({ user, prodID, daysAgo }: Illustration) => `activity/illustration/${user}/${prodID}/${daysAgo}`,
  analysis: ({ user, form, daysAgo }: Analysis) => `activity/analysis/${user}/${form}/${daysAgo}`,
  run: ({ user, kind, report, policyType, daysAgo }: Run) =>
    `activity/run/${user}/${kind}/${report}/${policyType ?? ''}/${daysAgo}`,
} as const;

/** The seed reduced to demonstration entries that were never in this database. */
export async function newDemoContent(manager: EntityManager, seed: Seed): Promise<Required<Seed>> {
  return newOf(manager, seed, await shippedBefore(manager, seed));
}

/** Seeds them and remembers them, so that deleted ones stay deleted. */
export async function takeDemoContent(manager: EntityManager, seed: Seed, version: string): Promise<Required<Seed>> {
  const before = await shippedBefore(manager, seed);
  const content = await newOf(manager, seed, before);
  await manager.save(ShippedContentEntity, { name: DEMO, version, hashes: { ...before, ...hashesOf(seed) } });
  return content;
}

async function newOf(manager: EntityManager, seed: Seed, before: Hashes): Promise<Required<Seed>> {
  const fresh = new Set(entriesOf(seed).flatMap(([key]) => (Object.hasOwn(before, key) ? [] : [key])));
  if (fresh.size > 0) for (const key of await present(manager)) fresh.delete(key);
  return only(seed, (key) => fresh.has(key));
}

function entriesOf(seed: Seed): readonly (readonly [key: string, entry: unknown])[] {
  const { visits, illustrations, analyses, runs } = seed.activity ?? NO_ACTIVITY;
  return [
    ...seed.users.map((entry) => [KEYS.user(entry), entry] as const),
    ...seed.policies.map((entry) => [KEYS.policy(entry), entry] as const),
    ...seed.churches.map((entry) => [KEYS.church(entry), entry] as const),
    ...visits.map((entry) => [KEYS.visit(entry), entry] as const),
    ...illustrations.map((entry) => [KEYS.illustration(entry), entry] as const),
    ...analyses.map((entry) => [KEYS.analysis(entry), entry] as const),
    ...runs.map((entry) => [KEYS.run(entry), entry] as const),
  ];
}

function hashesOf(seed: Seed): Hashes {
  return Object.fromEntries(entriesOf(seed).map(([key, entry]) => [key, contentHash(entry)]));
}

function only(seed: Seed, isNew: (key: string) => boolean): Required<Seed> {
  const { visits, illustrations, analyses, runs } = seed.activity ?? NO_ACTIVITY;
  return {
    ...seed,
    users: seed.users.filter((entry) => isNew(KEYS.user(entry))),
    policies: seed.policies.filter((entry) => isNew(KEYS.policy(entry))),
    churches: seed.churches.filter((entry) => isNew(KEYS.church(entry))),
    activity: {
      visits: visits.filter((entry) => isNew(KEYS.visit(entry))),
      illustrations: illustrations.filter((entry) => isNew(KEYS.illustration(entry))),
      analyses: analyses.filter((entry) => isNew(KEYS.analysis(entry))),
      runs: runs.filter((entry) => isNew(KEYS.run(entry))),
    },
  };
}

/** A database from before this record had all policies and actions at once, and each account at every start. */
async function shippedBefore(manager: EntityManager, seed: Seed): Promise<Hashes> {
  const row = await manager.findOneBy(ShippedContentEntity, { name: DEMO });
  if (row) return row.hashes;
  const isLivedIn = (await hasTrackedActs(manager)) || (await hasIllustrations(manager));
  const had = [
    ...((await hasPolicies(manager)) ? ['policies/', 'churches/'] : []),
    ...(isLivedIn ? ['activity/'] : []),
  ];
  const all = Object.entries(hashesOf(seed));
  return Object.fromEntries(all.filter(([key]) => had.some((part) => key.startsWith(part))));
}

/** Names and numbers in use: people here may use one of a demonstration entry for their own. */
async function present(manager: EntityManager): Promise<readonly string[]> {
  const users = await readPeople(manager);
  return [
    ...users.map(({ username }) => `users/${username}`),
    ...(await readPolicyNumbers(manager)).map((number) => `policies/${number}`),
    ...(await readChurchNumbers(manager)).map((number) => `churches/${number}`),
  ];
}
