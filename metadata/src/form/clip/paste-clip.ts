import type { ControlItem } from '../control-item/control-item.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { FormContent } from '../merge/form-content.ts';
import { labelKey } from '../message/key.ts';
import type { Messages } from '../message/message.ts';
import { freeName } from '../record/name-from-title.ts';
import { renamedAttributes, renameItem } from '../rename/rename-item.ts';
import { byKey, type Renaming, renamedName } from '../rename/renaming.ts';
import { withTexts } from '../rename/with-texts.ts';
import { NAMES_NOT_FREE } from '../rule/rule.ts';
import { sameJson } from '../schema/same-json.ts';
import type { Clip } from './clip.ts';
import { namedInRule } from './named-in-rule.ts';

/** A clip as it fits a form: what is to be added to it, and what could not come with it. */
export interface Pasted {
  readonly items: readonly ControlItem[];
  /** What is to be placed has no parent. */
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: Clip['rules'];
  readonly messages: Messages;
  readonly overrides: Clip['overrides'];
  readonly lost: {
    /** Ids. */
    readonly rules: readonly string[];
    /** What named a field that is not there: the item, and what of it. */
    readonly attributes: readonly { readonly item: string; readonly attribute: string }[];
  };
}

type Held = FormContent<Clip['overrides'][string]>;

/**
 * Fits a clip into a form: under names nothing there has, with texts and rules of its own. A name that is free stays, so
 * that what was cut and is pasted back is what it was, former names included.
 */
export function pasteClip(form: string, content: FormContent, clip: Clip): Pasted {
  const own = inForm(clip, form);
  const isBack = clip.form === form;
  const taken = takenNames(content);
  const names = [...new Set([...own.items.map(({ name }) => name), ...own.layout.map(({ id }) => id)])];
  const others = new Set([...taken, ...names.map((name) => name.toLowerCase())]);
  const copies = new Set<string>();
  let held: Held = { ...own, cases: [], setups: own.overrides };
  for (const from of names.filter((name) => taken.has(name.toLowerCase()))) {
    const to = freeName(`${from.replace(/Copy\d*$/, '').slice(0, 50)}Copy`, others);
    others.add(to.toLowerCase());
    copies.add(to);
    held = renameItem(held, { form, from, to }, renamedOverrides, false);
  }
  const known = new Set([...content.items.map(({ name }) => name), ...held.items.map(({ name }) => name)]);
  const isThere = (name: string): boolean => known.has(name);
  const isNew = (name: string): boolean => !isBack || copies.has(name);
  const cut = held.items.map((item) => whatIsThere(isNew(item.name) ? withoutPast(item) : item, isThere));
  const places = held.layout.map((entry) => (isNew(entry.id) ? withoutPast(entry) : entry));
  const rules = held.rules.filter((rule) => isBack || !namedInRule(rule).isBound);
  const lost = held.rules.filter((rule) => !rules.includes(rule)).map(({ id }) => id);
  const labels = [...held.items.map(({ name }) => name), ...held.layout.map(({ id }) => id)].map((name) =>
    labelKey(form, name),
  );
  const isOwn = (key: string): boolean => labels.some((label) => key === label || key.startsWith(`${label}-`));
  const { key, messages } = newTexts(content.messages, held.messages, isOwn);
  const ids = new Set(content.rules.map(({ id }) => id));
  return {
    items: cut.map(({ item }) => item),
    layout: places.map(({ head, ...entry }) => (head !== undefined && isThere(head) ? { ...entry, head } : entry)),
    rules: withTexts(rules, key).map((rule) => {
      const id = freeName(rule.id, ids, '-');
      ids.add(id);
      return { ...rule, id };
    }),
    messages,
    overrides: held.setups,
    lost: { rules: [...clip.left, ...lost], attributes: cut.flatMap((one) => one.lost) },
  };
}

/** Names nothing that is pasted may have, whatever the case of their letters. */
function takenNames({ items, layout }: FormContent): ReadonlySet<string> {
  const former = items.flatMap(({ formerNames = [] }) => formerNames);
  const all = [...items.map(({ name }) => name), ...former, ...layout.map(({ id }) => id), ...NAMES_NOT_FREE];
  return new Set(all.map((name) => name.toLowerCase()));
}

/** Every text is of the form it is in: its key, wherever that stands, names the form. */
function inForm(clip: Clip, form: string): Clip {
  if (clip.form === form) return clip;
  const [before, after] = [labelKey(clip.form, ''), labelKey(form, '')];
  const key = (text: string): string => (text.startsWith(before) ? after + text.slice(before.length) : text);
  return { ...withTexts(clip, key), form, messages: byKey(clip.messages, key) };
}

function renamedOverrides(fields: Clip['overrides'][string], renaming: Renaming) {
  const entries = Object.entries(fields).map(
    ([name, override]) => [renamedName(name, renaming), renamedAttributes(override, renaming)] as const,
  );
  return Object.fromEntries(entries);
}

const NO_PAST = { formerNames: [], pastOptions: [], formerLinks: [] };

/** Nothing was ever entered in it: neither in a copy, nor in another form. */
function withoutPast<Of extends ControlItem | InterfaceSetupItem>(of: Of): Of {
  const { formerNames: _names, pastOptions: _options, formerLinks: _links, ...rest } = { ...NO_PAST, ...of };
  const { formerIds: _ids, ...rows } = ('repeat' in of && of.repeat) || {};
  const past = 'layout' in rows ? { ...rest, repeat: rows } : rest;
  return past as unknown as Of; // all are optional where they can stand
}

/** An item without what it names and is not there. */
function whatIsThere(item: ControlItem, isThere: (name: string) => boolean) {
  const { recallItems, group, optionsOf, optionsFrom, ...rest } = item;
  const recalled = recallItems?.filter(isThere) ?? [];
  const { where, fills, ...from } = optionsFrom ?? {};
  const conditions = Object.entries(where ?? {}).filter(([, field]) => isThere(field));
  const filled = Object.entries(fills ?? {}).filter(([field]) => isThere(field));
  const kept: ControlItem = {
    ...rest,
    ...(recalled.length > 0 ? { recallItems: recalled } : {}),
    ...(group !== undefined && isThere(group) ? { group } : {}),
    ...(optionsOf !== undefined && isThere(optionsOf) ? { optionsOf } : {}),
    ...(optionsFrom === undefined
      ? {}
      : {
          optionsFrom: {
            ...from,
            ...(conditions.length > 0 ? { where: Object.fromEntries(conditions) } : {}),
            ...(filled.length > 0 ? { fills: Object.fromEntries(filled) } : {}),
          },
        }),
  };
  const attributes = ['recallItems', 'group', 'optionsOf', 'optionsFrom'] as const;
  const lost = attributes.filter((attribute) => !sameJson(kept[attribute], item[attribute]));
  return { item: kept, lost: lost.map((attribute) => ({ item: item.name, attribute })) };
}

/**
 * Texts that come along: none that forms share and that is there. One that rules show, under a key that says something
 * else there, gets a key of its own.
 */
function newTexts(there: Messages, texts: Messages, own: (key: string) => boolean) {
  const keys = new Set(Object.keys(there).map((key) => key.toLowerCase()));
  const coming = Object.entries(texts).filter(([key]) => !(key.startsWith('msg-') && there[key]));
  const moved = new Map(
    coming.flatMap(([key, message]) => {
      if (own(key) || there[key] === undefined || sameJson(there[key], message)) return [];
      const other = freeName(key, keys, '-');
      keys.add(other.toLowerCase());
      return [[key, other] as const];
    }),
  );
  const key = (text: string): string => moved.get(text) ?? text;
  return { key, messages: byKey(Object.fromEntries(coming), key) };
}
