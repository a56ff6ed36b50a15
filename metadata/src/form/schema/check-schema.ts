import { isRecord } from './is-record.ts';
import { sameJson } from './same-json.ts';
import type { Schema } from './schema.ts';

/** Where and how a value does not fit a schema. */
export interface SchemaIssue {
  /** JSON pointer. */
  readonly path: string;
  /** The JSON Schema keyword that failed; `unknown` for a field that is not in the schema. */
  readonly keyword: string;
  /** The keyword's value, or the field's name. */
  readonly detail: string;
}

type Keywords = Readonly<Record<string, unknown>>;

/**
 * Checks a value against one of `schemas` where code generation is not allowed, with only the keywords these schemas
 * use. It reports unknown fields, which the server drops: an author meant something by them.
 */
export function checkSchema(schema: Schema<unknown>, value: unknown): readonly SchemaIssue[] {
  return check({ ...schema }, value, '', { ...schema });
}

function check(schema: Keywords, value: unknown, path: string, root: Keywords): readonly SchemaIssue[] {
  if (typeof schema.$ref === 'string') return check(resolve(schema.$ref, root), value, path, root);
  if (isRecord(schema.if)) return check(chosen(schema, value), value, path, root);
  if (Array.isArray(schema.anyOf)) return checkAny(schema.anyOf as readonly Keywords[], value, path, root);
  const wrong = checkSimple(schema, value, path);
  if (wrong.length > 0) return wrong;
  if (Array.isArray(value)) {
    const items = schema.items as Keywords | undefined;
    return items ? value.flatMap((entry, index) => check(items, entry, `${path}/${index}`, root)) : [];
  }
  return isRecord(value) ? checkFields(schema, value, path, root) : [];
}

function resolve(reference: string, root: Keywords): Keywords {
  const definitions = root.$defs as Readonly<Record<string, Keywords>> | undefined;
  return definitions?.[reference.replace('#/$defs/', '')] ?? {};
}

/** The only condition these schemas use: whether a field is present. */
function chosen(schema: Keywords, value: unknown): Keywords {
  const { dependentSchemas } = schema.if as { readonly dependentSchemas?: Keywords };
  const isThere = Object.keys(dependentSchemas ?? {}).some((name) => isRecord(value) && name in value);
  return (isThere ? schema.else : schema.then) as Keywords;
}

/** The alternative that got furthest is taken as the intended one: inside the value, or at least as far as its type. */
function checkAny(schemas: readonly Keywords[], value: unknown, path: string, root: Keywords): readonly SchemaIssue[] {
  const tries = schemas.map((schema) => check(schema, value, path, root));
  if (tries.some((issues) => issues.length === 0)) return [];
  const deepest = tries.find((issues) => issues.every((issue) => issue.path.length > path.length));
  const fitting = tries.find((issues) => issues.every(({ keyword }) => keyword !== 'type' && keyword !== 'enum'));
  return deepest ?? fitting ?? [{ path, keyword: 'anyOf', detail: [...new Set(schemas.map(kindOf))].join(', ') }];
}

function kindOf(schema: Keywords): string {
  return String(schema.type ?? 'value');
}

function checkSimple(schema: Keywords, value: unknown, path: string): readonly SchemaIssue[] {
  const found = Object.entries(schema).find(([keyword, wanted]) => KEYWORDS[keyword]?.(wanted, value) === false);
  return found ? [{ path, keyword: found[0], detail: [found[1]].flat().join(', ') }] : [];
}

type Keyword = (wanted: unknown, value: unknown) => boolean;

/** A keyword about one type of value is met by every other type, as in JSON Schema. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (wanted, value) => isOfType(String(wanted), value),
  enum: (wanted, value) => (wanted as readonly unknown[]).some((choice) => sameJson(choice, value)),
  minimum: (wanted, value) => typeof value !== 'number' || value >= Number(wanted),
  maximum: (wanted, value) => typeof value !== 'number' || value <= Number(wanted),
  minLength: (wanted, value) => typeof value !== 'string' || [...value].length >= Number(wanted),
  maxLength: (wanted, value) => typeof value !== 'string' || [...value].length <= Number(wanted),
  pattern: (wanted, value) => typeof value !== 'string' || new RegExp(String(wanted), 'u').test(value),
  minItems: (wanted, value) => !Array.isArray(value) || value.length >= Number(wanted),
  maxItems: (wanted, value) => !Array.isArray(value) || value.length <= Number(wanted),
  minProperties: (wanted, value) => !isRecord(value) || Object.keys(value).length >= Number(wanted),
  maxProperties: (wanted, value) => !isRecord(value) || Object.keys(value).length <= Number(wanted),
};

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

function checkFields(schema: Keywords, value: Readonly<Record<string, unknown>>, path: string, root: Keywords) {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Keywords>>;
  const patterns = Object.entries((schema.patternProperties ?? {}) as Readonly<Record<string, Keywords>>);
  const missing = ((schema.required ?? []) as readonly string[]).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => ({ path, keyword: 'required', detail: name })),
    ...Object.entries(value).flatMap(([name, entry]): readonly SchemaIssue[] => {
      const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const known = own ?? patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
      if (known) return check(known, entry, at, root);
      return schema.additionalProperties === false ? [{ path: at, keyword: 'unknown', detail: name }] : [];
    }),
  ];
}
