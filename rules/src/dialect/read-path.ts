/** One own property of a value; inherited ones such as `constructor` are not data and answer undefined. */
export function readOwn(value: unknown, key: string): unknown {
  if (value === null || value === undefined) return undefined;
  // A record is what anything that has own properties can be read as; hasOwn has just been asked.
  return Object.hasOwn(Object(value), key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** The value at a dotted path, or `otherwise` where the path ends early. An empty path is the whole scope. */
export function readPath(scope: unknown, path: unknown, otherwise: unknown): unknown {
  if (path === undefined || path === null || path === '') return scope;
  return readSegments(scope, String(path).split('.'), otherwise);
}

export function readSegments(scope: unknown, segments: readonly string[], otherwise: unknown): unknown {
  let value = scope;
  for (const segment of segments) {
    value = readOwn(value, segment);
    if (value === undefined) return otherwise;
  }
  return value;
}
