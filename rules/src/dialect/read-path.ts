import { toText } from './coerce.ts';

/** One own property of a value; inherited ones such as `constructor` are not data and answer undefined. */
export function readOwn(value: unknown, key: string): unknown {
  if (typeof value === 'object' && value !== null) {
    // A record is what anything that has own properties can be read as; hasOwn is asked first.
    return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return typeof value === 'string' ? readCharacter(value, key) : undefined;
}

const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype];

/**
 * Whether some piece of data has a property of that name it does not own, such as `constructor`; also `length`. Any
 * other name may be read without asking who owns it.
 */
export function isInheritable(name: string): boolean {
  return PROTOTYPES.some((prototype) => name in prototype);
}

/** A text has its length and its characters. */
function readCharacter(text: string, key: string): unknown {
  return key === 'length' ? text.length : /^(?:0|[1-9][0-9]*)$/.test(key) ? text[Number(key)] : undefined;
}

/** The value at a dotted path, or `otherwise` where the path ends early. An empty path is the whole scope. */
export function readPath(scope: unknown, path: unknown, otherwise: unknown): unknown {
  if (path === undefined || path === null || path === '') return scope;
  const text = toText(path);
  return text.includes('.') ? readSegments(scope, text.split('.'), otherwise) : readName(scope, text, otherwise);
}

/** A path of one name, which nearly all are. */
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
