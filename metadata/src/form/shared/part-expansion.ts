import type { FormDocument } from '../document/form-document.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { FormContent } from '../merge/form-content.ts';
import { labelKey, recordKey } from '../message/key.ts';
import { renameItem } from '../rename/rename-item.ts';
import { byKey } from '../rename/renaming.ts';
import { withTexts } from '../rename/with-texts.ts';
import { linkPrefix } from './part-link.ts';

type Expansion = Pick<FormContent, 'items' | 'layout' | 'rules' | 'messages'>;

/**
 * What a part is where a form links it: every name and text behind the link's id, and all of it within the link.
 * @param formerLinks ids it was linked under before
 */
export function partExpansion(
  part: FormDocument,
  form: string,
  id: string,
  formerLinks: readonly string[] = [],
): Expansion {
  const prefix = linkPrefix(id);
  const { items, layout, rules, messages } = underKeysOf(part, form, prefix);
  const names = [...new Set([...items.map(({ name }) => name), ...layout.map((entry) => entry.id)])];
  let held: FormContent = { items, layout, rules, messages, cases: [], setups: {} };
  // The longest first: what one becomes is then none that is still to be renamed.
  for (const from of names.sort((one, other) => other.length - one.length)) {
    held = renameItem(held, { form: part.form, from, to: prefix + from }, (setup) => setup, false);
  }
  return {
    items: held.items.map(({ formerNames = [], ...item }) => {
      const own = item.name.slice(prefix.length);
      const before = formerLinks.flatMap((link) => [...formerNames, own].map((name) => linkPrefix(link) + name));
      const former = [...before, ...formerNames.map((name) => prefix + name)];
      return { ...item, ...(former.length > 0 ? { formerNames: former } : {}), partOf: id };
    }),
    layout: held.layout.map((entry) => ({ ...entry, parent: entry.parent ?? id, partOf: id })),
    rules: held.rules.map((rule) => ({ ...rule, id: prefix + rule.id, partOf: id })),
    messages,
  };
}

/** Its texts as texts of the form. What the part itself is called stays with it. */
function underKeysOf(part: FormDocument, form: string, prefix: string): Expansion {
  const [before, after] = [labelKey(part.form, ''), labelKey(form, prefix)];
  const key = (text: string): string => (text.startsWith(before) ? after + text.slice(before.length) : text);
  const { layout, section } = withoutOnlySection(part);
  const isOwn = (text: string): boolean =>
    text.startsWith(before) &&
    !text.startsWith(recordKey(part.form, '')) &&
    (section === undefined || text !== labelKey(part.form, section));
  const texts = Object.entries(part.messages).filter(([text]) => isOwn(text));
  return {
    ...withTexts({ items: part.items, layout: layout.map(asGroup), rules: part.rules }, key),
    messages: byKey(Object.fromEntries(texts), key),
  };
}

/** A section that holds all of a part says nothing its link does not; one that a rule can hide stays. */
function withoutOnlySection({ items, layout }: FormDocument): {
  readonly layout: readonly InterfaceSetupItem[];
  readonly section?: string;
} {
  const [root, ...others] = layout.filter(({ parent }) => parent === null);
  const isOnly = root !== undefined && others.length === 0 && root.kind === 'section';
  if (!isOnly || items.some(({ name }) => name === root.id)) return { layout };
  const inner = layout.filter((entry) => entry !== root);
  return {
    layout: inner.map((entry) => (entry.parent === root.id ? { ...entry, parent: null } : entry)),
    section: root.id,
  };
}

/** A section or page of a part stands within a form's section. */
function asGroup(entry: InterfaceSetupItem): InterfaceSetupItem {
  return entry.kind === 'field' ? entry : { ...entry, kind: 'group' };
}
