import { type FormDocument, traitsOf } from '@lifeform/metadata';

/** What a page may name of a record besides its fields. */
export const PAGE_NAMES = ['title', 'recordNumber', 'state', 'owner', 'team', 'created', 'modified'] as const;

/** The fields a page may name, in the order of the items. */
export function printedFields({ items, layout }: FormDocument): readonly string[] {
  const inRows = new Set(layout.filter(({ repeat }) => repeat).map(({ id }) => id));
  const parentOf = new Map(layout.map(({ id, parent }) => [id, parent]));
  const isInRows = (id: string): boolean => {
    const parent = parentOf.get(id);
    return parent != null && (inRows.has(parent) || isInRows(parent));
  };
  return items
    .filter(({ name, fieldType }) => traitsOf(fieldType).holds !== 'none' && !isInRows(name))
    .map(({ name }) => name);
}

/** A page to begin with: every field a line. */
export function startPage(document: FormDocument): string {
  const lines = printedFields(document).map(
    (name) => `    <tr><th>{{fields.${name}.label}}</th><td>{{fields.${name}.text}}</td></tr>`,
  );
  return [
    '<section class="page">',
    '  <h1>{{title}} {{recordNumber}}</h1>',
    '  <p>{{state}}, {{owner}}</p>',
    '  <table>',
    ...lines,
    '  </table>',
    '</section>',
    '',
  ].join('\n');
}
