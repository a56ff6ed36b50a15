import { asOperatorNode, LOOP_OPERATORS, type OperatorNode } from '../dialect/node.ts';

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
}

function walk(logic: unknown, place: Place): void {
  const node = asOperatorNode(logic);
  if (node === undefined) {
    if (Array.isArray(logic)) for (const part of logic) walk(part, place);
    return;
  }
  const { operator, args } = node;
  const path = literalPath(args[0]);
  if (LOOP_OPERATORS.has(operator)) walkLoop(node, place);
  else if (operator === 'length' && path !== undefined) take(path, place);
  else {
    if (operator === 'var' && typeof args[0] === 'string') takeWhole(args[0], place);
    for (const arg of args) walk(arg, place);
  }
}

function walkLoop({ operator, args }: OperatorNode, place: Place): void {
  const [source, body, ...rest] = args;
  const list = walkSource(source, place);
  walk(body, { found: place.found, entry: { list, isReduced: operator === 'reduce' } });
  for (const arg of rest) walk(arg, place);
}

/** The list whose entries a loop goes through, where those are entries of one. */
function walkSource(source: unknown, place: Place): Found | undefined {
  const path = literalPath(source);
  if (path !== undefined) return take(path, place);
  const node = asOperatorNode(source);
  if (node?.operator !== 'filter') {
    walk(source, place);
    return undefined;
  }
  const list = walkSource(node.args[0], place);
  walk(node.args[1], { found: place.found, entry: { list, isReduced: false } });
  return list;
}

function literalPath(logic: unknown): string | undefined {
  const node = asOperatorNode(logic);
  const [path] = node?.operator === 'var' && node.args.length === 1 ? node.args : [];
  return typeof path === 'string' && path !== '' ? path : undefined;
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

function takeWhole(path: string, place: Place): void {
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
