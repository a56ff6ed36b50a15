import { asOperatorNode, hasOwnScope, LOOP_OPERATORS, literalRead, type OperatorNode } from '../dialect/node.ts';

/** What an expression looks at of the entries of one list. */
export interface ListRead {
  /** Path of the list. */
  readonly path: string;
  /** First parts of the paths its loops read of an entry, those of loops over lists within an entry among them. */
  readonly names: readonly string[];
  /** Paths that are read otherwise than by a loop or for their length, so that all of them counts: of the list, or within an entry. */
  readonly whole: readonly string[];
}

/** Finds what an expression reads of every path it reads, taking each for a list; of a path that is none, all of it. */
export function listReadsOf(logic: unknown): readonly ListRead[] {
  const found = new Map<string, Found>();
  walk(logic, { found });
  return [...found].map(([path, { names, whole }]) => ({ path, names: [...names], whole: [...whole] }));
}

interface Found {
  readonly names: Set<string>;
  readonly whole: Set<string>;
}

/** Where an expression stands: outside all loops, or in the body of one, over a list that is known or is not. */
interface Place {
  readonly found: Map<string, Found>;
  readonly entry?: { readonly list: Found | undefined; readonly isReduced: boolean };
  /** The place around the loop. */
  readonly around?: Place;
}

function walk(logic: unknown, place: Place): void {
  const node = asOperatorNode(logic);
  if (node === undefined) {
    if (Array.isArray(logic)) for (const part of logic) walk(part, place);
    return;
  }
  const { operator, args } = node;
  const list = operator === 'length' ? literalList(args[0], place) : undefined;
  const read = literalRead(node);
  if (LOOP_OPERATORS.has(operator)) walkLoop(node, place);
  else if (list !== undefined) take(list.path, list.place);
  else {
    if (read !== undefined) takeWhole(read.path, outFrom(place, read.out));
    args.forEach((arg, index) => {
      // What a `try` goes on with reads the error.
      walk(arg, hasOwnScope(operator, index) ? inEntry(place, undefined, false) : place);
    });
  }
}

function walkLoop({ operator, args }: OperatorNode, place: Place): void {
  const [source, body, ...rest] = args;
  const list = walkSource(source, place);
  walk(body, inEntry(place, list, operator === 'reduce'));
  for (const arg of rest) walk(arg, place);
}

/** The list whose entries a loop goes through, where those are entries of one. */
function walkSource(source: unknown, place: Place): Found | undefined {
  const list = literalList(source, place);
  if (list !== undefined) return take(list.path, list.place);
  const node = asOperatorNode(source);
  if (node?.operator !== 'filter') {
    walk(source, place);
    return undefined;
  }
  const filtered = walkSource(node.args[0], place);
  walk(node.args[1], inEntry(place, filtered, false));
  return filtered;
}

function inEntry(around: Place, list: Found | undefined, isReduced: boolean): Place {
  return { found: around.found, entry: { list, isReduced }, around };
}

/** Nothing is read past the outermost place. */
function outFrom(place: Place, out: number): Place | undefined {
  let at: Place | undefined = place;
  for (let count = 0; count < out; count += 1) at = at?.around;
  return at;
}

/** A list that is read by its path alone, and where from. */
function literalList(logic: unknown, place: Place): { readonly path: string; readonly place: Place } | undefined {
  const node = asOperatorNode(logic);
  const read =
    node?.operator === 'exists' || (node?.operator === 'var' && node.args.length > 1) ? undefined : literalRead(node);
  const from = read && outFrom(place, read.out);
  return read === undefined || from === undefined || read.path === '' ? undefined : { path: read.path, place: from };
}

/** A path that is read as a list. */
function take(path: string, { found, entry }: Place): Found | undefined {
  if (entry !== undefined) {
    const name = nameIn(path, entry.isReduced);
    if (name !== undefined && name !== '') entry.list?.names.add(name);
    return entry.list;
  }
  const known = found.get(path) ?? { names: new Set(), whole: new Set() };
  found.set(path, known);
  return known;
}

function takeWhole(path: string, place: Place | undefined): void {
  if (place === undefined) return;
  const { entry } = place;
  if (entry === undefined) {
    if (path !== '') take(path, place)?.whole.add(path);
    return;
  }
  const name = nameIn(path, entry.isReduced);
  if (name === undefined || entry.list === undefined) return;
  entry.list.names.add(name);
  entry.list.whole.add(name);
}

/** What a path of a loop's body reads of the entry: '' for all of it, undefined for nothing. */
function nameIn(path: string, isReduced: boolean): string | undefined {
  const [first = '', second = ''] = path.split('.');
  if (!isReduced) return first;
  return first === 'current' ? second : first === '' ? '' : undefined;
}
