import type { Logic } from '@lifeform/rules';
import { isAskedOf } from '../../json-schema/own-item.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Finder } from '../expression/to-logic.ts';
import type { MadeField, Origin } from '../gather/form-parts.ts';
import type { Layers } from '../source/layers.ts';
import { SourcePart } from '../source/source-part.ts';
import type { Reading } from './reading.ts';
import { schemaLogic } from './schema-condition.ts';
import { conditionalsOf } from './schema-layers.ts';
import { type Shown, shownBy } from './schema-shown.ts';
import { type Inside, requiredOf, type Wanted, wantedOf } from './schema-wanted.ts';

/** What makes the properties that a condition adds. */
interface PropertyReader {
  layers(part: SourcePart, inside: Inside): Layers;
  property(wanted: Wanted, ui: Shown | undefined, inside: Inside): MadeField | undefined;
}

/** What a schema asks of an object while something holds: `if`, and what the presence of a property brings. */
export class SchemaConditionals {
  readonly #reading: Reading;
  readonly #reader: PropertyReader;

  constructor(reading: Reading, reader: PropertyReader) {
    this.#reading = reading;
    this.#reader = reader;
  }

  ifThen(part: SourcePart, ui: Shown | undefined, inside: Inside): void {
    part.take('if');
    const origin = { part, name: 'if' };
    const sides = [part.part('then', 'schema'), part.part('else', 'schema')];
    sides.forEach((side, at) => {
      if (side) this.#when(side, origin, ui, inside, (logic) => (at === 0 ? logic : { '!': [logic] }), part.see('if'));
    });
  }

  /** What a schema adds to an object while a condition holds: what is required, and further properties. */
  #when(
    side: SourcePart,
    origin: Origin,
    ui: Shown | undefined,
    inside: Inside,
    turn: (logic: Logic) => Logic,
    condition: unknown,
  ): void {
    const find = finderOf(inside);
    const schema = this.#reader.layers(side, inside);
    const logic = schemaLogic(condition, find);
    if (logic === undefined) {
      origin.part.leave(origin.name, 'condition');
      side.leaveWhole('schema.then', 'condition');
      return;
    }
    const given = turn(logic);
    schema.take('type');
    const all = wantedOf(schema);
    const further = new Set(all.flatMap(({ name }) => (inside.names.has(name) ? [] : [name])));
    for (const wanted of all) {
      if (!further.has(wanted.name)) {
        if (!this.#asks(wanted, given, origin, inside))
          wanted.part.leaveWhole('schema.then.properties', 'condition', wanted.name);
        continue;
      }
      const conditions = [...inside.conditions, { logic: given, origin }];
      this.#reader.property(wanted, shownBy(ui?.part.part(wanted.name, 'ui')), { ...inside, conditions });
    }
    for (const { name, origin: from } of requiredOf(schema)) {
      const found = inside.names.get(name);
      if (further.has(name)) continue;
      if (found?.kind !== 'field') continue;
      from.part.ledger.take(from.part.at(from.name), 'schema.required');
      this.#reading.form.bind(found.item.name, 'required', given, origin, from);
    }
    for (const part of conditionalsOf(schema)) {
      const conditions = [...inside.conditions, { logic: given, origin }];
      this.ifThen(part, ui, { ...inside, conditions });
    }
  }

  /** Whether a schema says of a field what it is, filled in: then that is all it asks. */
  #asks({ name, part, required }: Wanted, given: Logic, origin: Origin, { names }: Inside): boolean {
    const found = names.get(name);
    const { form } = this.#reading;
    const item =
      found?.kind === 'field' ? form.fields.find((made) => made.item.name === found.item.name)?.item : undefined;
    if (item === undefined || !isAskedOf(item, part.json)) return false;
    if (required === undefined && item.defaultValue === undefined) return false;
    part.ledger.take(part.path, 'schema.required');
    if (required === undefined) form.bind(item.name, 'required', given, origin);
    return true;
  }

  /** What the presence of one property asks of others. */
  dependencies(part: SourcePart, ui: Shown | undefined, inside: Inside): void {
    for (const list of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
      const all = part.see(list);
      if (!isRecord(all)) continue;
      part.ledger.enter(part.at(list), 'dependency.*');
      const holder = new SourcePart(all, part.at(list), 'dependency.*', part.ledger);
      for (const [name, asked] of Object.entries(all)) {
        const origin = { part: holder, name };
        const condition = { required: [name] };
        if (Array.isArray(asked)) this.#requires(asked, condition, origin, inside);
        else if (isRecord(asked) && Array.isArray(asked.oneOf)) this.#alternatives(holder, name, ui, inside);
        else if (isRecord(asked)) {
          const side = holder.part(name, 'schema');
          if (side) this.#when(side, origin, ui, inside, (logic) => logic, condition);
        }
      }
    }
  }

  #requires(names: readonly unknown[], condition: object, origin: Origin, inside: Inside): void {
    const logic = schemaLogic(condition, finderOf(inside));
    const fields = names.map((name) => inside.names.get(String(name)));
    if (logic === undefined || !fields.every((field) => field?.kind === 'field')) {
      origin.part.leave(origin.name, 'condition');
      return;
    }
    origin.part.take(origin.name);
    for (const field of fields) {
      if (field?.kind === 'field') this.#reading.form.bind(field.item.name, 'required', logic, origin);
    }
  }

  /** Alternatives that one property's value decides between: each shows what it adds for its values. */
  #alternatives(holder: SourcePart, name: string, ui: Shown | undefined, inside: Inside): void {
    const all = holder.part(name, 'schema');
    for (const side of all?.parts('oneOf', 'schema') ?? []) {
      const properties = side.see('properties');
      if (!isRecord(properties) || !isRecord(properties[name])) {
        side.leaveWhole('schema.oneOf', 'structure');
        continue;
      }
      const map = new SourcePart(properties, side.at('properties'), 'property.*', side.ledger);
      map.take(name);
      const { [name]: deciding, ...others } = properties;
      if (Object.keys(others).length === 0 && side.see('required') === undefined) {
        side.leaveWhole('schema.oneOf', 'here');
        continue;
      }
      const rest = new SourcePart({ ...side.json, properties: others }, side.path, 'schema', side.ledger);
      this.#when(rest, { part: map, name }, ui, inside, (logic) => logic, { properties: { [name]: deciding } });
    }
  }
}

function finderOf({ names }: Inside): Finder {
  return (name) => names.get(name);
}
