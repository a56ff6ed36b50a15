import type { InterfaceSetupItem } from '../../form/layout/interface-setup-item.ts';
import { type RowGroups } from '../../form/layout/row-group.ts';
import { renamedInLogic } from '../../form/rename/rename-in-logic.ts';
import { renamedAttributes, renameItem } from '../../form/rename/rename-item.ts';
import { renamedSince } from '../../form/rename/renamed-since.ts';
import { byKey, type Renaming, renamedName } from '../../form/rename/renaming.ts';
import { isRecord } from '../../form/schema/is-record.ts';
import { isOfLink, linkPrefix } from '../../form/shared/part-link.ts';
import { ownContent } from '../../form/shared/with-shared-parts.ts';
import { ILLUSTRATION_FORM } from '../form-name.ts';
import type { ProductContent } from './product-content.ts';
import type { ProductSetup, ReportPage } from './product-setup.ts';

/** A form and the products' use of it, with a field under another name. */
export function renameField(content: ProductContent, renaming: Renaming, keepsName = true): ProductContent {
  return renameItem(content, renaming, renamedSetup, keepsName);
}

/**
 * A form with a part linked under another id: what comes by the link has other names then, wherever they are named, and
 * what was entered under the names before is found.
 * @param whole the form with the parts it links
 * @param keepsName whether it was published under the id before
 * @returns what is the form's own
 */
export function renameLink(whole: ProductContent, renaming: Renaming, keepsName: boolean): ProductContent {
  const { form, from, to } = renaming;
  const names = [
    ...whole.items.filter(isOfLink(from)).map(({ name }) => name),
    ...whole.layout.filter(isOfLink(from)).map(({ id }) => id),
  ];
  const renamings = [...new Set(names)].map((name) => ({
    form,
    from: name,
    to: linkPrefix(to) + name.slice(linkPrefix(from).length),
  }));
  const renamed = renamings.reduce(
    (held, one) => renameField(held, one, false),
    renameField(whole, renaming, keepsName),
  );
  const moved = <Entry extends { readonly partOf?: string }>(entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => (entry.partOf === from ? { ...entry, partOf: to } : entry));
  const { items, rules } = renamed;
  const layout = renamed.layout.map((entry) => (entry.id === to ? withFormerLink(entry, renaming, keepsName) : entry));
  return ownContent({ ...renamed, items: moved(items), layout: moved(layout), rules: moved(rules) }, form);
}

function withFormerLink(
  { formerLinks = [], ...entry }: InterfaceSetupItem,
  { from, to }: Renaming,
  keepsName: boolean,
): InterfaceSetupItem {
  const links = [...formerLinks.filter((id) => id !== to), ...(keepsName ? [from] : [])];
  return links.length > 0 ? { ...entry, formerLinks: links } : entry;
}

/** An older content with the names its fields have among newer items. */
export function withNamesOf(content: ProductContent, form: string, items: ProductContent['items']): ProductContent {
  const renamed = renamedSince(content.items, items);
  return renamed.reduce((older, [from, to]) => renameField(older, { form, from, to }), content);
}

/**
 * A content with the names its fields had among older items, as far as they still have those of the newer ones and the
 * older are free. What was entered meanwhile is found.
 */
export function withNamesBack(
  content: ProductContent,
  form: string,
  older: ProductContent['items'],
  newer: ProductContent['items'],
): ProductContent {
  const taken = new Set([...content.items.map(({ name }) => name), ...content.layout.map(({ id }) => id)]);
  const back = renamedSince(older, newer).filter(([before, now]) => taken.has(now) && !taken.has(before));
  return back.reduce((held, [before, now]) => renameField(held, { form, from: now, to: before }), content);
}

function renamedSetup(setup: ProductSetup, renaming: Renaming, groups: RowGroups): ProductSetup {
  const { form } = renaming;
  const { [form]: own } = setup.items;
  const overrides = Object.entries(own ?? {}).map(
    ([name, override]) => [renamedName(name, renaming), renamedAttributes(override, renaming)] as const,
  );
  const items = own ? { ...setup.items, [form]: Object.fromEntries(overrides) } : setup.items;
  return form === ILLUSTRATION_FORM
    ? { ...setup, items, ...renamedUses(setup, renaming, groups) }
    : { ...setup, items };
}

/** What a product makes of the values of the form it is quoted on. */
function renamedUses(setup: ProductSetup, renaming: Renaming, groups: RowGroups): Partial<ProductSetup> {
  const { quote, summary, pages, years, alternatives, comparable, solves, sensitivity, paths, inforce } = setup;
  // Mappings hold expressions wherever they differ from one another.
  const read = <T>(mapping: T): T => renamedInLogic(mapping as never, groups, renaming) as T;
  const named = (name: string): string => renamedName(name, renaming);
  return {
    quote: withLabels(read(quote), renaming) as ProductSetup['quote'],
    summary: read(summary),
    pages: pages.map((page) => renamedPage(read(page), named)),
    ...(years ? { years: read(years) } : {}),
    ...(alternatives
      ? {
          alternatives: alternatives.map(({ group, changes, ...one }) => ({
            ...read(one),
            ...(group === undefined ? {} : { group: named(group) }),
            changes: byKey(eachOf(changes, read), named),
          })),
        }
      : {}),
    ...(comparable ? { comparable: byKey(eachOf(comparable, read), named) } : {}),
    ...(solves
      ? {
          solves: solves.map(({ finds, changes, ...one }) => ({
            ...read(one),
            finds: named(finds),
            ...(changes ? { changes: byKey(eachOf(changes, read), named) } : {}),
          })),
        }
      : {}),
    ...(paths ? { paths: read(paths) } : {}),
    ...(sensitivity
      ? {
          sensitivity: {
            ...sensitivity,
            changes: byKey(eachOf(sensitivity.changes, read), named),
            ...(sensitivity.row && {
              row: {
                group: named(sensitivity.row.group),
                fields: byKey(eachOf(sensitivity.row.fields, read), named),
              },
            }),
          },
        }
      : {}),
    // Its expressions read the policy.
    ...(inforce ? { inforce: { ...inforce, values: byKey(inforce.values, named) } } : {}),
  };
}

/** One by one: a record of a single expression is none itself. */
function eachOf<T>(entries: Readonly<Record<string, T>>, change: (entry: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, change(entry)]));
}

function renamedPage(page: ReportPage, named: (name: string) => string): ReportPage {
  const { toggle, fields } = page;
  return {
    ...page,
    ...(toggle === undefined ? {} : { toggle: named(toggle) }),
    ...(fields ? { fields: fields.map(named) } : {}),
  };
}

/** A coverage is called as a field is: `label` is the end of a text's key. */
function withLabels(mapping: unknown, renaming: Renaming): unknown {
  if (Array.isArray(mapping)) return mapping.map((part) => withLabels(part, renaming));
  if (!isRecord(mapping)) return mapping;
  return Object.fromEntries(
    Object.entries(mapping).map(([key, part]) => [
      key,
      key === 'label' && typeof part === 'string' ? renamedLabel(part, renaming) : withLabels(part, renaming),
    ]),
  );
}

function renamedLabel(label: string, { from, to }: Renaming): string {
  return label === from || label.startsWith(`${from}-`) ? to + label.slice(from.length) : label;
}
