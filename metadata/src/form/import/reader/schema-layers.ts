import { isRecord } from '../../schema/is-record.ts';
import { sameJson } from '../../schema/same-json.ts';
import { Layers } from '../source/layers.ts';
import { pathOf } from '../source/ledger.ts';
import { type Json, SourcePart } from '../source/source-part.ts';
import { listIn } from './schema-list.ts';

const MOST_LAYERS = 30;
/** Where schemas stand by name. */
const LISTS: readonly string[] = ['$defs', 'definitions'];

/**
 * A schema with what it refers to and what all of it holds together: `$ref` into the same file, and `allOf`.
 * A reference into itself, or out of the file, is left.
 */
export function layersOf(part: SourcePart, root: SourcePart, around: ReadonlySet<string>): Layers {
  const found: SourcePart[] = [];
  const visit = (whole: SourcePart): void => {
    if (found.length >= MOST_LAYERS) return;
    const { one, other } = withoutEmpty(whole);
    found.push(one);
    if (other) visit(other);
    const reference = one.see('$ref');
    if (typeof reference === 'string') {
      const target = targetOf(reference, root);
      const isKnown =
        target !== undefined && !around.has(target.path) && !found.some(({ path }) => path === target.path);
      if (isKnown) {
        one.take('$ref');
        visit(target);
      } else one.leave('$ref', target === undefined ? 'elsewhere' : 'nested');
    }
    for (const entry of one.parts('allOf', 'schema')) if (entry.see('if') === undefined) visit(entry);
  };
  visit(part);
  return new Layers(found);
}

/** A schema of something or nothing: what it says of both, and of something. */
function withoutEmpty(part: SourcePart): { readonly one: SourcePart; readonly other?: SourcePart } {
  if (listIn(part) !== undefined) return { one: part };
  for (const list of ['anyOf', 'oneOf']) {
    const said = part.see(list);
    if (!Array.isArray(said) || said.length < 2 || said.filter(isEmptySchema).length !== said.length - 1) continue;
    const alternatives = part.parts(list, 'schema');
    const other = alternatives.find(({ json }) => !isEmptySchema(json));
    if (other === undefined) continue;
    for (const { json, path } of alternatives) if (isEmptySchema(json)) leaveEmpty(part, path);
    const { [list]: _alternatives, ...json } = part.json;
    return { one: new SourcePart(json, part.path, part.kind, part.ledger), other };
  }
  return { one: part };
}

const EMPTY: readonly Json[] = [
  { type: 'null' },
  { const: null },
  { const: '' },
  { maxLength: 0 },
  { type: 'string', maxLength: 0 },
  { pattern: '^\\s*$' },
];

function isEmptySchema(schema: unknown): boolean {
  if (!isRecord(schema)) return false;
  const { title: _title, ...json } = schema;
  return EMPTY.some((empty) => sameJson(empty, json));
}

/** What may be nothing is what may be left out here. */
function leaveEmpty({ ledger }: SourcePart, path: string): void {
  ledger.take(path, 'schema.type');
  ledger.leave(`${path}/null`, 'schema.type=null', 'type');
}

/** The conditions of a schema: its own, and those among `allOf`. */
export function conditionalsOf({ parts }: Layers): readonly SourcePart[] {
  return parts.flatMap((part) => [
    ...(part.see('if') === undefined ? [] : [part]),
    ...part.parts('allOf', 'schema').filter((entry) => entry.see('if') !== undefined),
  ]);
}

/** What a JSON pointer into the same file leads to. */
function targetOf(reference: string, root: SourcePart): SourcePart | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  let found: { readonly json: unknown; readonly path: string } = { json: root.json, path: root.path };
  const on: (() => void)[] = [];
  for (const step of reference.split('/').slice(1)) {
    const { json, path } = found;
    const name = unescaped(step);
    if (name === undefined || typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return undefined;
    const next = pathOf(path, name);
    const kind = LISTS.includes(name) ? 'definition' : 'schema';
    on.push(() => root.ledger.enter(next, kind));
    found = { json: (json as Json)[name], path: next };
  }
  if (!isRecord(found.json)) return undefined;
  for (const enter of on) enter();
  return new SourcePart(found.json, found.path, 'schema', root.ledger);
}

/** A step of a pointer within an address. */
function unescaped(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}

/** Definitions that nothing refers to are left, each under one name. */
export function leaveUnused(root: SourcePart, entered: (path: string) => boolean): void {
  for (const list of LISTS) {
    const definitions = root.see(list);
    if (!isRecord(definitions)) continue;
    root.ledger.enter(root.at(list), 'definition');
    for (const name of Object.keys(definitions)) {
      const path = pathOf(root.at(list), name);
      if (!entered(path)) root.ledger.leave(path, 'schema.definition', 'here', name);
    }
  }
}
