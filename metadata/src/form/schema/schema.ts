/**
 * A JSON Schema (2020-12) that accepts values of type `T`. `accepts` is never present: it lets the compiler hold a
 * schema against the type it describes, so that the two cannot drift apart.
 */
export interface Schema<T> {
  readonly [keyword: string]: unknown;
  readonly accepts?: T;
}

export interface OptionalSchema<T> {
  readonly optional: Schema<T>;
}

type Shape<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? OptionalSchema<Exclude<T[K], undefined>>
    : Schema<T[K]>;
};

export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return { optional: schema };
}

/** No database compares or keeps it alike. */
const WITHOUT_NUL = '^[^\\u0000]*$';

/** Text of at most `maxLength` characters, none of them NUL; every text a body can carry is bounded. */
export function text(maxLength: number, minLength = 0): Schema<string> {
  return { type: 'string', minLength, maxLength, pattern: WITHOUT_NUL };
}

export function pattern(source: string): Schema<string> {
  return { type: 'string', pattern: source };
}

export function choice<const T extends string | boolean | number>(values: readonly T[]): Schema<T> {
  return { enum: values };
}

export function integer(minimum: number, maximum: number): Schema<number> {
  return { type: 'integer', minimum, maximum };
}

export function number(limits: { readonly minimum?: number; readonly maximum?: number } = {}): Schema<number> {
  return { type: 'number', ...limits };
}

export function flag(): Schema<boolean> {
  return { type: 'boolean' };
}

export function nothing(): Schema<null> {
  return { type: 'null' };
}

export function list<T>(items: Schema<T>, maxItems: number, minItems = 0): Schema<readonly T[]> {
  return { type: 'array', items, minItems, maxItems };
}

/** Values of different JSON types. Not for two objects: a validator that drops unknown keys would drop the other's. */
export function anyOf<const S extends readonly Schema<unknown>[]>(...schemas: S): Schema<Accepted<S[number]>> {
  return { anyOf: schemas };
}

type Accepted<S> = S extends Schema<infer T> ? T : never;

/** Entries by key. Keys that do not match are unknown fields. */
export function record<T>(keys: string, values: Schema<T>, maxProperties: number): Schema<Readonly<Record<string, T>>> {
  return { type: 'object', patternProperties: { [keys]: values }, additionalProperties: false, maxProperties };
}

/** Exactly the fields of `T`, required where `T` requires them. */
export function object<T extends object>(shape: Shape<T>): Schema<T> {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  for (const [name, entry] of Object.entries<Schema<unknown> | OptionalSchema<unknown>>(shape)) {
    if ('optional' in entry) properties[name] = entry.optional;
    else {
      properties[name] = entry;
      required.push(name);
    }
  }
  return { type: 'object', properties, required, additionalProperties: false };
}
