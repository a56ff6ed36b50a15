import type { Referred } from '../expression/to-logic.ts';
import type { Condition, Origin, Place, SourceText } from '../gather/form-parts.ts';
import type { Layers } from '../source/layers.ts';
import { SourcePart } from '../source/source-part.ts';
import type { Shown } from './schema-shown.ts';

/** Where the properties of an object are read. */
export interface Inside {
  readonly place: Place;
  readonly names: Map<string, Referred>;
  /** Of the object, as layouts name it: `#/properties/address`. */
  readonly scope: string;
  /** Paths of the schemas around, into which none refers again. */
  readonly around: ReadonlySet<string>;
  readonly conditions: readonly Condition[];
}

/** A property that is to be made: where it stands in the schema, and what says it is required. */
export interface Wanted {
  readonly name: string;
  readonly part: SourcePart;
  readonly required: Origin | undefined;
}

interface Required {
  readonly name: string;
  readonly origin: Origin;
}

export function titleOf(schema: Layers): SourceText | undefined {
  return textOf(schema, 'title');
}

function textOf(schema: Layers, name: string): SourceText | undefined {
  const part = schema.holder(name);
  const text = part?.text(name);
  return part && text ? { text: { en: text }, origin: { part, name } } : undefined;
}

export function requiredOf({ parts }: Layers): readonly Required[] {
  return parts.flatMap((part) => {
    const list = part.see('required');
    if (!Array.isArray(list)) return [];
    part.ledger.enter(part.at('required'), 'required');
    const holder = new SourcePart({ ...list }, part.at('required'), 'required', part.ledger);
    return list.map((name, at) => ({ name: String(name), origin: { part: holder, name: String(at) } }));
  });
}

export function wantedOf(schema: Layers): readonly Wanted[] {
  const required = new Map(requiredOf(schema).map(({ name, origin }) => [name, origin]));
  return schema.parts.flatMap((part) =>
    part.named('properties', 'schema').map(([name, inner]) => ({ name, part: inner, required: required.get(name) })),
  );
}

/** By `ui:order`, where `*` stands for all it does not name. */
export function ordered(wanted: readonly Wanted[], ui: Shown | undefined): readonly Wanted[] {
  const order = ui?.part.see('ui:order');
  if (!Array.isArray(order)) return wanted;
  ui?.part.take('ui:order');
  const rest = order.indexOf('*');
  const place = ({ name }: Wanted): number => {
    const at = order.indexOf(name);
    return at >= 0 ? at : rest >= 0 ? rest : order.length;
  };
  return [...wanted].sort((one, other) => place(one) - place(other));
}
