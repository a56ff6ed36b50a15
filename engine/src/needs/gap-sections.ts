import type { FieldState, Form, LayoutNode } from '../form/types.ts';

/** What is needed for one purpose, what of it is there, and what is missing; in the section's own unit. */
export interface GapCategory {
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly need: FieldState;
  readonly covered: FieldState;
  readonly gap: FieldState;
}

/** Categories that can be compared with one another: all paid at once, or all monthly. */
export interface GapSection {
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly categories: readonly GapCategory[];
}

/** Sections of a layout that compare need and gap begin so; each of their groups holds need, cover and gap in order. */
const PREFIX = 'secGap';

/** Gaps by category as the form stands, by its layout; categories that need nothing are left out. */
export function gapSections(form: Form): readonly GapSection[] {
  return form.layout
    .filter(({ kind, id }) => kind === 'section' && id.startsWith(PREFIX))
    .map(({ id, title, children }) => ({ id, title, categories: children.flatMap((node) => categoryOf(form, node)) }))
    .filter(({ categories }) => categories.length > 0);
}

function categoryOf(form: Form, { id, kind, title, children }: LayoutNode): readonly GapCategory[] {
  const [need, covered, gap] = children.map((field) => form.getField(field.id));
  if (kind !== 'group' || need === undefined || covered === undefined || gap === undefined) return [];
  return amountOf(need) > 0 ? [{ id, title, need, covered, gap }] : [];
}

/** The number a field holds; 0 for none. */
export function amountOf({ value }: FieldState): number {
  return typeof value === 'number' ? value : 0;
}
