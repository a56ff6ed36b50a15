/**
 * What is published, by the tables that hold it. Whatever writes one of them raises the revision of its kind in the
 * same transaction, so that no publication can be forgotten.
 */
export const CONTENT_TABLES = {
  /** Forms with their layout, rules and cases; option sets and parts are forms too. */
  form_version: 'form',
  message: 'text',
  product_setup: 'product',
  product_setup_version: 'product',
  role: 'role',
  white_label_profile: 'branding',
  report_template: 'reportPage',
  option_source: 'optionSource',
  eapplication_settings: 'applicationSettings',
  widget: 'widget',
  basis: 'basis',
} as const;

export type ContentKind = (typeof CONTENT_TABLES)[keyof typeof CONTENT_TABLES];

/** The row that is raised with every kind: one read of it says whether anything was published. */
export const ANY_KIND = 'all';

/** The table that a statement writes: `UPDATE message SET …` gives `message`; undefined for a statement that reads. */
export function writtenTable(sql: string): string | undefined {
  return /^\s{0,9}(?:INSERT(?: IGNORE| OR IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\s+["`]?(\w+)/i.exec(
    sql,
  )?.[1];
}

/** The kind of content that a statement writes. */
export function writtenKind(sql: string): ContentKind | undefined {
  const table = writtenTable(sql);
  return table !== undefined && Object.hasOwn(CONTENT_TABLES, table)
    ? CONTENT_TABLES[table as keyof typeof CONTENT_TABLES]
    : undefined;
}
