/** A JSON-Logic expression: a literal, an array of expressions, or one operator with its arguments. */
export type Logic = string | number | boolean | null | readonly Logic[] | { readonly [operator: string]: Logic };
