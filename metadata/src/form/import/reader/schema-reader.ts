import type { Logic } from '@lifeform/rules';
import { isRecord } from '../../schema/is-record.ts';
import { MOST_ROWS } from '../../schema/value.ts';
import type { Finder, Referred } from '../expression/to-logic.ts';
import type { Condition, MadeField, Origin, Place, SourceText } from '../gather/form-parts.ts';
import type { Layers } from '../source/layers.ts';
import { SourcePart } from '../source/source-part.ts';
import type { Reading } from './reading.ts';
import { schemaLogic } from './schema-condition.ts';
import { listed, plainType, type Shown, schemaField, schemaFieldType, uiText } from './schema-field.ts';
import { conditionalsOf, layersOf } from './schema-layers.ts';

/** Where the properties of an object are read. */
export interface Inside {
  readonly place: Place;
  readonly names: Map<string, Referred>;
  readonly isInRow: boolean;
  /** Paths of the schemas around, into which none refers again. */
  readonly around: ReadonlySet<string>;
  readonly conditions: readonly Condition[];
}

/** A property that is to be made: where it stands in the schema, and what says it is required. */
interface Wanted {
  readonly name: string;
  readonly part: SourcePart;
  readonly required: Origin | undefined;
}

export function titleOf(schema: Layers): SourceText | undefined {
  return textOf(schema, 'title');
}

function textOf(schema: Layers, name: string): SourceText | undefined {
  const part = schema.holder(name);
  const text = part?.text(name);
  return part && text ? { text: { en: text }, origin: { part, name } } : undefined;
}

export function shownBy(part: SourcePart | undefined): Shown | undefined {
  return part && { part, options: part.part('ui:options', 'uiOptions') };
}

export class SchemaReader {
  readonly seen = new Set<string>();
  readonly #reading: Reading;
  readonly #root: SourcePart;

  constructor(reading: Reading, root: SourcePart) {
    this.#reading = reading;
    this.#root = root;
  }

  inside(place: Place): Inside {
    return { place, names: new Map(), isInRow: false, around: new Set(), conditions: [] };
  }

  layers(part: SourcePart, { around }: Pick<Inside, 'around'>): Layers {
    const layers = layersOf(part, this.#root, around);
    for (const { path } of layers.parts) this.seen.add(path);
    return layers;
  }

  /** The properties of an object, in the order its UI schema gives. */
  object(schema: Layers, ui: Shown | undefined, inside: Inside): void {
    schema.take('type');
    for (const wanted of ordered(wantedOf(schema), ui))
      this.property(wanted, shownBy(ui?.part.part(wanted.name, 'ui')), inside);
    for (const part of conditionalsOf(schema)) this.#ifThen(part, ui, inside);
    for (const part of schema.parts) this.#dependencies(part, ui, inside);
  }

  property(wanted: Wanted, ui: Shown | undefined, inside: Inside): MadeField | undefined {
    const { name, part } = wanted;
    const schema = this.layers(part, inside);
    const type = plainType(schema);
    const deeper = { ...inside, around: new Set([...inside.around, ...schema.parts.map(({ path }) => path)]) };
    if (listed(schema) === undefined && (type === 'object' || isRecord(schema.see('properties')))) {
      if (isRecord(schema.see('properties'))) this.#nested(wanted, schema, ui, deeper);
      else part.leaveWhole('schema.type=object', 'structure', name);
      return undefined;
    }
    if (type === 'array') return this.#array(wanted, schema, ui, deeper);
    return this.#field(wanted, schema, ui, inside);
  }

  #field(
    wanted: Wanted,
    schema: Layers,
    ui: Shown | undefined,
    inside: Inside,
    fieldType = schemaFieldType(schema, ui),
  ) {
    const { name, part, required } = wanted;
    if (fieldType === undefined) {
      part.leaveWhole(`schema.type=${String(plainType(schema) ?? 'none').slice(0, 20)}`, 'type', name);
      return undefined;
    }
    const made = this.#reading.form.field(
      inside.place,
      schemaField(name, { part, name: 'type' }, schema, fieldType, ui, required),
    );
    required?.part.ledger.take(required.part.at(required.name), 'schema.required');
    made.conditions.push(...inside.conditions);
    const referred: Referred = { kind: 'field', item: made.item };
    if (!inside.names.has(name)) inside.names.set(name, referred);
    return made;
  }

  #nested({ name }: Wanted, schema: Layers, ui: Shown | undefined, inside: Inside): void {
    const title = uiText(ui, 'title') ?? titleOf(schema) ?? { text: { en: name } };
    const place = this.#reading.form.group(inside.place, name, title);
    place.conditions.push(...inside.conditions);
    this.object(schema, ui, { ...inside, place, names: new Map(), conditions: [] });
  }

  #array(wanted: Wanted, schema: Layers, ui: Shown | undefined, inside: Inside): MadeField | undefined {
    const { name, part } = wanted;
    const entry = schema.holder('items')?.part('items', 'schema');
    if (entry === undefined || inside.isInRow) {
      part.leaveWhole('schema.type=array', inside.isInRow ? 'nested' : 'structure', name);
      return undefined;
    }
    const item = this.layers(entry, inside);
    schema.take('type');
    const isListed = listed(item) !== undefined;
    const isFile = item.see('format') === 'data-url';
    if (isListed || isFile) {
      if (isListed) schema.flag('uniqueItems');
      item.take('type');
      if (isFile) item.take('format');
      const one = { ...wanted, part: entry };
      const made = this.#field(one, item, ui, inside, isFile ? 'files' : 'multicheck');
      if (made) this.#reading.form.relabel(made, titleOf(schema), textOf(schema, 'description'));
      return made;
    }
    const title = uiText(ui, 'title') ?? titleOf(schema) ?? { text: { en: name } };
    const counts = { min: rowCount(schema, 'minItems'), max: rowCount(schema, 'maxItems') };
    const place = this.#reading.form.group(inside.place, name, title, {
      layout: 'cards',
      ...(counts.min === undefined ? {} : { min: counts.min }),
      ...(counts.max === undefined ? {} : { max: counts.max }),
    });
    place.conditions.push(...inside.conditions);
    inside.names.set(name, { kind: 'rows', id: place.id });
    const row: Inside = { ...inside, place, names: new Map(), isInRow: true, conditions: [] };
    const shown = shownBy(ui?.part.part('items', 'ui'));
    if (isRecord(item.see('properties'))) this.object(item, shown, row);
    else this.property({ name: `${name}Entry`, part: entry, required: undefined }, shown, row);
    return undefined;
  }

  #ifThen(part: SourcePart, ui: Shown | undefined, inside: Inside): void {
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
    const schema = this.layers(side, inside);
    const logic = schemaLogic(condition, find);
    if (logic === undefined) {
      origin.part.leave(origin.name, 'condition');
      side.leaveWhole('schema.then', 'condition');
      return;
    }
    const given = turn(logic);
    schema.take('type');
    for (const wanted of wantedOf(schema)) {
      if (inside.names.has(wanted.name)) {
        wanted.part.leaveWhole('schema.then.properties', 'condition', wanted.name);
        continue;
      }
      const conditions = [...inside.conditions, { logic: given, origin }];
      this.property(wanted, shownBy(ui?.part.part(wanted.name, 'ui')), { ...inside, conditions });
    }
    for (const { name, origin: from } of requiredOf(schema)) {
      const found = inside.names.get(name);
      if (wantedOf(schema).some((wanted) => wanted.name === name)) continue;
      if (found?.kind !== 'field') continue;
      from.part.ledger.take(from.part.at(from.name), 'schema.required');
      this.#reading.form.bind(found.item.name, 'required', given, origin, from);
    }
    for (const part of conditionalsOf(schema)) {
      const conditions = [...inside.conditions, { logic: given, origin }];
      this.#ifThen(part, ui, { ...inside, conditions });
    }
  }

  /** What the presence of one property asks of others. */
  #dependencies(part: SourcePart, ui: Shown | undefined, inside: Inside): void {
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

interface Required {
  readonly name: string;
  readonly origin: Origin;
}

function requiredOf({ parts }: Layers): readonly Required[] {
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
function ordered(wanted: readonly Wanted[], ui: Shown | undefined): readonly Wanted[] {
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

function rowCount(schema: Layers, name: string): number | undefined {
  const count = Number(schema.see(name));
  return count > 0 && count <= MOST_ROWS ? schema.count(name) : undefined;
}
