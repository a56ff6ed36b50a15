import { isRecord } from '../../schema/is-record.ts';
import { Layers } from '../source/layers.ts';
import { pathOf } from '../source/ledger.ts';
import { SourcePart } from '../source/source-part.ts';

const MOST_LAYERS = 30;

/**
 * A schema with what it refers to and what all of it holds together: `$ref` to a definition of the same file, and `allOf`.
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

function targetOf(reference: string, root: SourcePart): SourcePart | undefined {
  const [start, list = '', name = '', ...deeper] = reference.split('/');
  if (start !== '#' || deeper.length > 0 || !['$defs', 'definitions'].includes(list)) return undefined;
  const definitions = root.see(list);
  if (!isRecord(definitions) || !Object.hasOwn(definitions, name)) return undefined;
  const json = definitions[name];
  if (!isRecord(json)) return undefined;
  root.ledger.enter(root.at(list), 'definition');
  return new SourcePart(json, pathOf(root.at(list), name), 'schema', root.ledger);
}

/** Definitions that nothing refers to are left, each under one name. */
export function leaveUnused(root: SourcePart, entered: (path: string) => boolean): void {
  for (const list of ['$defs', 'definitions']) {
    const definitions = root.see(list);
    if (!isRecord(definitions)) continue;
    root.ledger.enter(root.at(list), 'definition');
    for (const name of Object.keys(definitions)) {
      const path = pathOf(root.at(list), name);
      if (!entered(path)) root.ledger.leave(path, 'schema.definition', 'here', name);
    }
  }
}
