import type { ControlItem } from '../../control-item/control-item.ts';
import type { SourcePart } from '../source/source-part.ts';
import type { Origin } from './form-parts.ts';

type Attribute = keyof Omit<ControlItem, 'name'>;

/** Attributes of an item with where each comes from. */
export class Attributes {
  readonly #values = new Map<Attribute, unknown>();
  readonly from: Record<string, Origin> = {};

  set<A extends Attribute>(attribute: A, value: ControlItem[A] | undefined, part: SourcePart, name: string): void {
    if (value === undefined) return;
    this.#values.set(attribute, value);
    this.from[attribute] = { part, name };
  }

  get values(): Partial<ControlItem> {
    return Object.fromEntries(this.#values);
  }
}
