import { isRecord } from '../../schema/is-record.ts';
import { Layers } from '../source/layers.ts';
import { pathOf } from '../source/ledger.ts';
import { type Json, SourcePart } from '../source/source-part.ts';

const MOST_LAYERS = 30;
/** Where schemas stand by name. */
const LISTS: readonly string[] = ['$defs', 'definitions'];

/**
 * A schema with what it refers to and what all of it holds together: `$ref` into the same file, and `allOf`.
 * A reference into itself, or out of the file, is left.
 */
export function layersOf(part: SourcePart, root: SourcePart, around: ReadonlySet<string>): Layers {
  const found: SourcePart[] = [];
  const visit = (one: SourcePart): void => {
    if (found.length >= MOST_LAYERS) return;
    found.push(one);
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
