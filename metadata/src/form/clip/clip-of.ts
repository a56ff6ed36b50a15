import type { ControlItemOverride } from '../control-item/control-item.ts';
import type { InterfaceSetupItem } from '../layout/interface-setup-item.ts';
import type { FormContent } from '../merge/form-content.ts';
import { labelKey } from '../message/key.ts';
import type { Messages } from '../message/message.ts';
import type { Rule } from '../rule/rule.ts';
import { CLIP_TYPE, type Clip } from './clip.ts';
import { namedInRule } from './named-in-rule.ts';

/** What setups set over the fields of a form, by setup and field. */
type Overrides = Clip['overrides'];

/**
 * Fields and parts of a layout as they can be put elsewhere: with what stands in them, their texts in both languages,
 * their options, and the rules that name nothing besides them.
 */
export function clipOf(form: string, content: FormContent, ids: readonly string[], overrides: Overrides): Clip {
  const taken = withContents(content, ids);
  const items = content.items.filter(({ name }) => taken.has(name));
  const named = content.rules.map((rule) => ({ rule, ...namedInRule(rule) }));
  const touching = named.filter(({ names }) => names.some((name) => taken.has(name)));
  const own = touching.filter(({ names }) => names.every((name) => taken.has(name)));
  const rules = own.map(({ rule }) => rule);
  return {
    type: CLIP_TYPE,
    form,
    items,
    layout: content.layout.filter(({ id }) => taken.has(id)).map((entry) => atRoot(entry, taken)),
    rules,
    messages: textsOf(form, content.messages, [...taken], rules),
    left: touching.filter((one) => !own.includes(one)).map(({ rule }) => rule.id),
    overrides: pickedOverrides(overrides, taken),
  };
}

/** A content after what a clip holds was cut out of it. Texts that forms share stay. */
export function withoutClip<Setup extends object>(content: FormContent<Setup>, clip: Clip): FormContent<Setup> {
  const names = new Set([...clip.items.map(({ name }) => name), ...clip.layout.map(({ id }) => id)]);
  const rules = new Set(clip.rules.map(({ id }) => id));
  const own = [...names].map((name) => labelKey(clip.form, name));
  const isOwn = (key: string): boolean => own.some((label) => key === label || key.startsWith(`${label}-`));
  return {
    ...content,
    items: content.items.filter(({ name }) => !names.has(name)),
    layout: content.layout.filter(({ id }) => !names.has(id)),
    rules: content.rules.filter(({ id }) => !rules.has(id)),
    messages: Object.fromEntries(Object.entries(content.messages).filter(([key]) => !isOwn(key))),
  };
}

/** What was chosen, all that stands in it, and the options that stand as items of their own. */
function withContents({ items, layout }: FormContent, ids: readonly string[]): ReadonlySet<string> {
  const taken = new Set(ids);
  for (let before = -1; before !== taken.size; ) {
    before = taken.size;
    for (const { id, parent } of layout) if (parent !== null && taken.has(parent)) taken.add(id);
    for (const { name, group } of items) if (group !== undefined && taken.has(group)) taken.add(name);
  }
  return taken;
}

function atRoot(entry: InterfaceSetupItem, taken: ReadonlySet<string>): InterfaceSetupItem {
  return entry.parent !== null && !taken.has(entry.parent) ? { ...entry, parent: null } : entry;
}

/** Texts by their keys: those of the fields and parts, and those the rules show. */
function textsOf(form: string, messages: Messages, names: readonly string[], rules: readonly Rule[]): Messages {
  const own = names.map((name) => labelKey(form, name));
  const shown = new Set(rules.flatMap(textsIn));
  const isTaken = (key: string): boolean =>
    shown.has(key) || own.some((label) => key === label || key.startsWith(`${label}-`));
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isTaken(key)));
}

function textsIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(textsIn) : [];
}

function pickedOverrides(overrides: Overrides, taken: ReadonlySet<string>): Overrides {
  const picked = Object.entries(overrides).map(([setup, fields]) => {
    const own = Object.entries(fields).filter(([name]) => taken.has(name));
    return [setup, Object.fromEntries(own) as Readonly<Record<string, ControlItemOverride>>] as const;
  });
  return Object.fromEntries(picked.filter(([, fields]) => Object.keys(fields).length > 0));
}
