/**
 * A JSON Schema (2020-12) that accepts values of type `T`. `accepts` never exists at run time: the compiler infers a
 * schema's type from it (`Static`), or checks a schema against a type declared elsewhere (`object<T>`).
 *
 * Functions that build schemas are marked as free of side effects, so that a browser bundle that uses one constant of a
 * module does not include its schemas.
 */
export interface Schema<T> {
  readonly [keyword: string]: unknown;
  readonly accepts?: T;
}

/** The type of the values a schema accepts: `type Role = Static<typeof role>`. */
export type Static<S> = S extends Schema<infer T> ? T : never;

export interface OptionalSchema<T> {
  readonly optional: Schema<T>;
}

/** A field that may be left out and then has the value `fallback`. */
export interface DefaultedSchema<T> extends OptionalSchema<T> {
  readonly fallback: T;
}

/** The fields of an object by their schemas. */
export type Fields = Readonly<Record<string, Schema<unknown> | OptionalSchema<unknown>>>;

/** The object as it is sent. */
export type ObjectOf<F> = Flat<
  { readonly [K in keyof F as F[K] extends OptionalSchema<unknown> ? never : K]: Static<F[K]> } & {
    readonly [K in keyof F as F[K] extends OptionalSchema<unknown> ? K : never]?: F[K] extends OptionalSchema<infer T>
      ? T
      : never;
  }
>;
/** The object as it is read: fields with a fallback are present. */
export type FilledOf<F> = ObjectOf<{
  readonly [K in keyof F]: F[K] extends DefaultedSchema<infer T> ? Schema<T> : F[K];
}>;
type Flat<T> = { readonly [K in keyof T]: T[K] };

type Shape<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? OptionalSchema<Exclude<T[K], undefined>>
    : Schema<T[K]>;
};

/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return { optional: schema };
}

/* @__NO_SIDE_EFFECTS__ */
export function withDefault<T>(schema: Schema<T>, fallback: NoInfer<T>): DefaultedSchema<T> {
  return { optional: { ...schema, default: fallback }, fallback };
}

/** Databases do not compare or store NUL alike. */
const WITHOUT_NUL = '^[^\\u0000]*$';

/** Text of at most `maxLength` characters without NUL; every text in a request body is bounded. */
/* @__NO_SIDE_EFFECTS__ */
export function text(maxLength: number, minLength = 0): Schema<string> {
  return { type: 'string', ...(minLength > 0 && { minLength }), maxLength, pattern: WITHOUT_NUL };
}

/** No line break, control mark, half of a surrogate pair, or mark that turns the direction of writing. */
const ONE_LINE = '^[^\\p{Cc}\\p{Cs}\\u2028-\\u202e\\u2066-\\u2069]*$';

/** A name that people give or read: bounded text of one line that shows all it holds. */
/* @__NO_SIDE_EFFECTS__ */
export function nameText(maxLength: number, minLength = 0): Schema<string> {
  return { ...text(maxLength, minLength), pattern: ONE_LINE };
}

/** Text in an answer: unbounded, unlike text in a request body. */
export const anyText: Schema<string> = { type: 'string' };

/* @__NO_SIDE_EFFECTS__ */
export function pattern(source: string): Schema<string> {
  return { type: 'string', pattern: source };
}

/** `YYYY-MM-DD`, an existing day of any year: cover for life runs past 2099. */
export const dayOfAnyYear: Schema<string> = { type: 'string', format: 'date' };

/** `YYYY-MM-DD` of the years from 1900 to 2099. */
export const day: Schema<string> = { ...dayOfAnyYear, pattern: '^(?:19|20)' };

/* @__NO_SIDE_EFFECTS__ */
export function choice<const T extends string | boolean | number>(values: readonly T[]): Schema<T> {
  return { enum: values };
}

/* @__NO_SIDE_EFFECTS__ */
export function integer(minimum: number, maximum: number): Schema<number> {
  return { type: 'integer', minimum, maximum };
}

/* @__NO_SIDE_EFFECTS__ */
export function number(limits: { readonly minimum?: number; readonly maximum?: number } = {}): Schema<number> {
  return { type: 'number', ...limits };
}

/* @__NO_SIDE_EFFECTS__ */
export function flag(): Schema<boolean> {
  return { type: 'boolean' };
}

/* @__NO_SIDE_EFFECTS__ */
export function nothing(): Schema<null> {
  return { type: 'null' };
}

/* @__NO_SIDE_EFFECTS__ */
export function list<T>(items: Schema<T>, maxItems: number, minItems = 0): Schema<readonly T[]> {
  return { type: 'array', items, ...(minItems > 0 && { minItems }), maxItems };
}

/** A list in an answer: unbounded, unlike a list in a request body. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T>(items: Schema<T>): Schema<readonly T[]> {
  return { type: 'array', items };
}

/**
 * Values of different JSON types. Not for two objects: a validator that drops unknown keys would drop those of the
 * other.
 */
/* @__NO_SIDE_EFFECTS__ */
export function anyOf<const S extends readonly Schema<unknown>[]>(...schemas: S): Schema<Static<S[number]>> {
  return { anyOf: schemas };
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return anyOf(schema, nothing());
}

/** Entries by key. Keys that do not match are unknown fields. */
/* @__NO_SIDE_EFFECTS__ */
export function record<T>(keys: string, values: Schema<T>, maxProperties: number): Schema<Readonly<Record<string, T>>> {
  return { type: 'object', patternProperties: { [keys]: values }, additionalProperties: false, maxProperties };
}

/**
 * Exactly these fields, required unless `optional`. With a type (`object<T>`) the fields must be those of that type, no
 * more and no fewer.
 */
export function object<const F extends Fields>(fields: F): Schema<ObjectOf<F>>;
export function object<T extends object>(fields: Shape<T>): Schema<T>;
/* @__NO_SIDE_EFFECTS__ */
export function object(fields: Fields): Schema<object> {
  const entries = Object.entries(fields);
  const properties = entries.map(([name, field]) => [name, 'optional' in field ? field.optional : field]);
  const required = entries.flatMap(([name, field]) => ('optional' in field ? [] : [name]));
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false };
}

/** The same fields, each of which may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function partial<F extends Readonly<Record<string, Schema<unknown>>>>(fields: F): Partially<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)])) as Partially<F>;
}

type Partially<F> = { readonly [K in keyof F]: OptionalSchema<Static<F[K]>> };

/** A field of each of these names. */
/* @__NO_SIDE_EFFECTS__ */
export function each<const K extends string, T>(
  names: readonly K[],
  schema: Schema<T>,
): Readonly<Record<K, Schema<T>>> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, Schema<T>>; // what the line says
}

/* @__NO_SIDE_EFFECTS__ */
export function named<T>(title: string, schema: Schema<T>): Schema<T> {
  return { ...schema, title };
}
