/** A property with its path, such as `permissions.isAdmin`, and what it is. */
export interface DetailLine {
  readonly path: string;
  readonly value: string;
}

/** A property that changed; undefined on the side that did not have it. */
export interface ChangeLine {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Everything that was noted besides what changed. */
export function notedLines({ before: _, after: __, ...rest }: Fields): readonly DetailLine[] {
  return [...linesOf(rest)];
}

/** What changed from `before` to `after`, where the row has them. */
export function changeLines({ before, after }: Fields): readonly ChangeLine[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((line) => line.before !== line.after);
}

function valuesOf(value: unknown): ReadonlyMap<string, string> {
  return new Map([...linesOf(value)].map((line) => [line.path, line.value]));
}

function* linesOf(value: unknown, path = ''): Generator<DetailLine> {
  if (value === undefined || (path === '' && value === null)) return;
  if (typeof value !== 'object' || value === null) {
    yield { path, value: typeof value === 'string' ? value : JSON.stringify(value) };
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) yield* linesOf(one, `${path}[${at + 1}]`);
  } else {
    for (const [name, one] of Object.entries(value)) yield* linesOf(one, path === '' ? name : `${path}.${name}`);
  }
}
