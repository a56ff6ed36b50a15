import type { FormDocument, RecordMove } from '@lifeform/metadata';

/** A field no form has, which holds whether what a move needs is so. */
const NEEDS = { name: 'recordMoveNeeds', fieldType: 'check' } as const;

/** Forms are compiled once by their document: the one made for a move is kept as long as that it was made of. */
const made = new WeakMap<FormDocument, Map<string, FormDocument>>();

/** The form with a field more, whose value is what a move needs: so that it reads all that the form's own rules read. */
export function withNeeds(document: FormDocument, { id, needs = true }: RecordMove): FormDocument {
  const known = made.get(document) ?? new Map<string, FormDocument>();
  made.set(document, known);
  const rule = { kind: 'binding', id: NEEDS.name, field: NEEDS.name, property: 'value' } as const;
  const expression = { if: [needs, true, false] };
  const one = known.get(id) ?? {
    ...document,
    items: [...document.items, NEEDS],
    rules: [...document.rules, { ...rule, expression }],
  };
  known.set(id, one);
  return one;
}

export const NEEDS_FIELD = NEEDS.name;
