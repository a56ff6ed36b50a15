import type { FormContent } from '../merge/form-content.ts';

type Named = Pick<FormContent, 'items' | 'layout' | 'rules'>;

/** What the names of everything that a link of a part puts into a form begin with. */
export function linkPrefix(id: string): string {
  return `${id}_`;
}

/** Whether an entry comes from the part that is linked there. */
export function isOfLink(id: string): (entry: { readonly partOf?: string }) => boolean {
  return ({ partOf }) => partOf === id;
}

/** The first name of the form itself that what a link puts there could have, in whatever case. */
export function clashWith({ items, layout, rules }: Named, id: string): string | undefined {
  const start = linkPrefix(id).toLowerCase();
  const names = [
    ...items.flatMap(({ name, formerNames = [], partOf }) => (partOf === undefined ? [name, ...formerNames] : [])),
    ...[...layout, ...rules].flatMap((entry) => (entry.partOf === undefined ? [entry.id] : [])),
  ];
  return names.find((name) => name.toLowerCase().startsWith(start));
}
