import type { Message } from '@lifeform/metadata';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { MessageEntity } from '../message/message.entity.ts';
import { ReportTemplateEntity } from '../report/report-template.entity.ts';
import { WidgetEntity } from '../widget/widget.entity.ts';
import type { Intake, Outcome } from './intake.ts';
import { type Entries, hashesOf, mergeEntries } from './merge-entries.ts';

export const MESSAGES = 'messages';
export const WIDGETS = 'widgets';
const PAGES = 'pages';

/** Texts that were never here, and those nobody here changed. A text the product no longer has stays. */
export async function takeTexts({ manager, seed, ledger }: Intake): Promise<Outcome> {
  const held = textEntries(await manager.find(MessageEntity));
  const shipped: Entries = new Map(Object.entries(seed.messages));
  const { entries, ...fates } = mergeEntries(shipped, held, ledger.get(MESSAGES) ?? {});
  const row = (messageKey: string) => ({ messageKey, ...(entries.get(messageKey) as Message) });
  await insertRows(manager, MessageEntity, fates.added.map(row));
  for (const { messageKey, ...text } of fates.changed.map(row)) {
    await manager.update(MessageEntity, { messageKey }, text);
  }
  return { document: MESSAGES, hashes: hashesOf(shipped), isNew: held.size === 0, ...fates, removed: [] };
}

export function textEntries(rows: readonly MessageEntity[]): Entries {
  return new Map(rows.map(({ messageKey, en, fr }) => [messageKey, { en, fr }]));
}

/** Cards of the dashboard that were never here; how they are named and ordered is arranged here. */
export async function takeWidgets({ manager, seed, ledger }: Intake): Promise<Outcome> {
  const rows = await manager.find(WidgetEntity);
  const shipped: Entries = new Map(seed.widgets.map(({ name }) => [name, name]));
  const { entries: _, ...fates } = mergeEntries(shipped, widgetEntries(rows), ledger.get(WIDGETS) ?? {});
  const fresh = seed.widgets.flatMap(({ widgetID, ...widget }, index) =>
    fates.added.includes(widget.name) ? [{ ...widget, id: widgetID, isActive: true, displayOrder: index + 1 }] : [],
  );
  await insertRows(manager, WidgetEntity, fresh);
  return { document: WIDGETS, hashes: hashesOf(shipped), isNew: rows.length === 0, ...fates, removed: [] };
}

export function widgetEntries(rows: readonly WidgetEntity[]): Entries {
  return new Map(rows.map(({ name }) => [name, name]));
}

/** Pages of the report are printed as the product ships them unless they were changed here; then what is here stays. */
export async function takePages({ manager, ledger }: Intake, pages: Entries): Promise<Outcome> {
  const own = new Set((await manager.find(ReportTemplateEntity, { select: { name: true } })).map(({ name }) => name));
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
