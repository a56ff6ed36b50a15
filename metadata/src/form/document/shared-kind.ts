/**
 * What is kept in one place and linked by forms, as a document of its own:
 * - `options`: a set of options, those of its field `SET_FIELD`;
 * - `part`: fields with their layout, rules and texts, such as an address.
 * Each may use those before it.
 */
export const SHARED_KINDS = ['options', 'part'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The field of a set of options that has them. */
export const SET_FIELD = 'options';
