import type { FieldValue } from '../../form/schema/value.ts';

interface Node {
  readonly id: string;
  readonly kind: string;
  /** Message key. */
  readonly title: string;
  readonly children: readonly Node[];
}

interface Valued {
  readonly value: FieldValue;
}

/** The part of a form runtime that is read here. */
interface GapForm<Field extends Valued> {
  readonly layout: readonly Node[];
  getField(name: string): Field;
}

/** Need, existing cover and gap for one purpose, in the section's own unit. */
export interface GapCategory<Field> {
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly need: Field;
  readonly covered: Field;
  readonly gap: Field;
}

/** Categories with a common unit: lump sums, or monthly amounts. */
export interface GapSection<Field> {
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly categories: readonly GapCategory<Field>[];
}

/** Prefix of layout sections that compare need and gap; each of their groups holds need, cover and gap in order. */
const PREFIX = 'secGap';

/** Gaps by category from the form's layout; categories without a need are left out. */
export function gapSections<Field extends Valued>(form: GapForm<Field>): readonly GapSection<Field>[] {
  return form.layout
    .filter(({ kind, id }) => kind === 'section' && id.startsWith(PREFIX))
    .map(({ id, title, children }) => ({ id, title, categories: children.flatMap((node) => categoryOf(form, node)) }))
    .filter(({ categories }) => categories.length > 0);
}

function categoryOf<Field extends Valued>(
  form: GapForm<Field>,
  { id, kind, title, children }: Node,
): readonly GapCategory<Field>[] {
  const [need, covered, gap] = children.map((field) => form.getField(field.id));
  if (kind !== 'group' || need === undefined || covered === undefined || gap === undefined) return [];
  return amountOf(need) > 0 ? [{ id, title, need, covered, gap }] : [];
}

/** The number a field holds; 0 when empty. */
export function amountOf({ value }: Valued): number {
  return typeof value === 'number' ? value : 0;
}
