import type { Entries, Message } from '@lifeform/metadata';
import { addTexts, changeTexts, readTexts } from '../message/index.ts';
import { readChangedPages } from '../report/index.ts';
import { addWidgets, readWidgetNames } from '../widget/index.ts';
import { hashesOf, mergeEntries } from './merge-entries.ts';
import type { Outcome, Seeding } from './seeding.ts';

export const MESSAGES = 'messages';
export const WIDGETS = 'widgets';
const PAGES = 'pages';

/** Adds new texts, and updates those nobody here changed. Texts the product no longer has stay. */
export async function takeTexts({ manager, seed, ledger }: Seeding): Promise<Outcome> {
  const held: Entries = new Map(Object.entries(await readTexts(manager)));
  const shipped: Entries = new Map(Object.entries(seed.messages));
  const { entries, ...keysByOutcome } = mergeEntries(shipped, held, ledger.get(MESSAGES) ?? {});
  const texts = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, entries.get(key) as Message]));
  await addTexts(manager, texts(keysByOutcome.added));
  await changeTexts(manager, texts(keysByOutcome.changed));
  return { document: MESSAGES, hashes: hashesOf(shipped), isNew: held.size === 0, ...keysByOutcome, removed: [] };
}

/** Adds new cards of the dashboard; names and order are managed here. */
export async function takeWidgets({ manager, seed, ledger }: Seeding): Promise<Outcome> {
  const held = await readWidgetNames(manager);
  const shipped: Entries = new Map(seed.widgets.map(({ name }) => [name, name]));
  const { entries: _, ...keysByOutcome } = mergeEntries(shipped, widgetEntries(held), ledger.get(WIDGETS) ?? {});
  const fresh = seed.widgets.flatMap(({ widgetID, ...widget }, index) =>
    keysByOutcome.added.includes(widget.name)
      ? [{ ...widget, id: widgetID, isActive: true, displayOrder: index + 1 }]
      : [],
  );
  await addWidgets(manager, fresh);
  return { document: WIDGETS, hashes: hashesOf(shipped), isNew: held.length === 0, ...keysByOutcome, removed: [] };
}

export function widgetEntries(names: readonly string[]): Entries {
  return new Map(names.map((name) => [name, name]));
}

/** Pages of the report are printed as shipped unless they were changed here; then the local version stays. */
export async function takePages({ manager, ledger }: Seeding, pages: Entries): Promise<Outcome> {
  const own = await readChangedPages(manager);
  const hashes = hashesOf(pages);
  const before = ledger.get(PAGES) ?? hashes;
  const changed = [...pages.keys()].filter((name) => before[name] !== hashes[name]);
  return {
    document: PAGES,
    hashes,
    isNew: false,
    added: [],
    changed: changed.filter((name) => !own.has(name)),
    removed: [],
    kept: changed.filter((name) => own.has(name)),
  };
}
