import { toText } from './coerce.ts';

/** One own property of a value; inherited ones such as `constructor` are not data and give undefined. */
export function readOwn(value: unknown, key: string): unknown {
  if (typeof value === 'object' && value !== null) {
    // Anything with own properties can be read as a record; hasOwn is asked first.
    return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return typeof value === 'string' ? readCharacter(value, key) : undefined;
}

const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype];

/**
 * Whether data may have a property of that name without owning it, such as `constructor`; also `length`. Any other name
 * can be read without an ownership check.
 */
export function isInheritable(name: string): boolean {
  return PROTOTYPES.some((prototype) => name in prototype);
}

/** A text's length or one of its characters. */
function readCharacter(text: string, key: string): unknown {
  return key === 'length' ? text.length : /^(?:0|[1-9][0-9]*)$/.test(key) ? text[Number(key)] : undefined;
}

/** The value at a dotted path, or `otherwise` where the path ends early. An empty path is the whole scope. */
export function readPath(scope: unknown, path: unknown, otherwise: unknown): unknown {
  if (path === undefined || path === null || path === '') return scope;
  const text = toText(path);
  return text.includes('.') ? readSegments(scope, text.split('.'), otherwise) : readName(scope, text, otherwise);
}

/** A path of one name, the most common kind. */
export function readName(scope: unknown, name: string, otherwise: unknown): unknown {
  const value = readOwn(scope, name);
  return value === undefined ? otherwise : value;
}

export function readSegments(scope: unknown, segments: readonly string[], otherwise: unknown): unknown {
  let value = scope;
  for (const segment of segments) {
    value = readOwn(value, segment);
    if (value === undefined) return otherwise;
  }
  return value;
}
