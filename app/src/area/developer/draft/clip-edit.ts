import { type Clip, clipOf, type Pasted, withoutClip } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { DraftContent, Edit } from './draft-state.ts';
import { placeEntry } from './layout-move.ts';
import { canStandIn, holdersOf, siblingsOf } from './layout-tree.ts';

/** Fields and parts of the layout, with what products set over them. */
export function clipFrom(form: string, content: ProductContent, ids: readonly string[]): Clip {
  const overrides = Object.entries(content.setups).map(([id, { items }]) => [id, items[form] ?? {}] as const);
  return clipOf(form, content, ids, Object.fromEntries(overrides));
}

export function cutEdit(clip: Clip): Edit {
  return (content) => {
    const { items, layout, rules, messages } = withoutClip(content as ProductContent, clip);
    Object.assign(content, castDraft({ items, layout, rules, messages }));
    for (const [id, fields] of Object.entries(clip.overrides)) {
      const own = content.setups[id]?.items[clip.form];
      for (const name of Object.keys(fields)) if (own) delete own[name];
    }
  };
}

/**
 * Adds what was pasted, as one step: behind the selection, or last in it if it is a container that may hold it.
 * @param at undefined for the end of the form
 */
export function pasteEdit(form: string, pasted: Pasted, at: string | undefined): Edit {
  return (content) => {
    // Places are moved in the draft: what was pasted stays as it is for who asked for it.
    const { items, layout, rules, messages, overrides } = castDraft(structuredClone(pasted));
    content.items.push(...items);
    content.rules.push(...rules);
    Object.assign(content.messages, messages);
    for (const [id, fields] of Object.entries(overrides)) {
      const setup = content.setups[id];
      if (setup) setup.items[form] = { ...setup.items[form], ...fields };
    }
    content.layout.push(...layout);
    const tops = layout.filter(({ parent }) => parent === null).sort((one, other) => one.order - other.order);
    let behind = at;
    for (const { id } of tops) if (placeBeside(content, id, behind)) behind = id;
  };
}

/**
 * Puts a place behind another, or last in it, if it may stand there. If it may stand nowhere, it gets no place; a field
 * is then offered one.
 */
export function placeBeside(content: DraftContent, id: string, at: string | undefined): boolean {
  const { layout } = content;
  const around = at === undefined || at === id ? [] : [at, ...holdersOf(layout, at)];
  const within = around.find((holder) => canStandIn(layout, id, holder));
  if (within !== undefined || canStandIn(layout, id, null)) {
    const parent = within ?? null;
    const others = siblingsOf(layout, parent).filter((entry) => entry.id !== id);
    const before = others.findIndex((entry) => around.includes(entry.id) && entry.id !== within);
    placeEntry(id, { parent, at: before < 0 ? others.length : before + 1 })(content);
    return true;
  }
  const last = layout.findLast((entry) => canStandIn(layout, id, entry.id));
  if (last === undefined) content.layout = layout.filter((entry) => entry.id !== id);
  else placeEntry(id, { parent: last.id, at: siblingsOf(layout, last.id).length })(content);
  return last !== undefined;
}
