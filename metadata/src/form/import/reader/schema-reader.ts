import { type OwnItem, readOwnItem } from '../../json-schema/own-item.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Referred } from '../expression/to-logic.ts';
import type { MadeField, Place, WantedField } from '../gather/form-parts.ts';
import { isRowCount, takesRows } from '../gather/rows-around.ts';
import { Layers } from '../source/layers.ts';
import type { SourcePart } from '../source/source-part.ts';
import type { Reading } from './reading.ts';
import { SchemaConditionals } from './schema-conditionals.ts';
import { plainType, schemaField, schemaFieldType } from './schema-field.ts';
import { conditionalsOf, layersOf } from './schema-layers.ts';
import { listed } from './schema-options.ts';
import { ownField } from './schema-own.ts';
import { type Shown, shownBy, uiText } from './schema-shown.ts';
import { type Inside, ordered, titleOf, type Wanted, wantedOf } from './schema-wanted.ts';

/** Makes fields and groups of the properties of a schema. */
export class SchemaReader {
  readonly seen = new Set<string>();
  readonly #reading: Reading;
  readonly #root: SourcePart;
  readonly #conditionals: SchemaConditionals;
  /** What properties became, by their scope: `#/properties/address/properties/city`. None of those in rows. */
  readonly #byScope = new Map<string, Referred>();

  constructor(reading: Reading, root: SourcePart) {
    this.#reading = reading;
    this.#root = root;
    this.#conditionals = new SchemaConditionals(reading, this);
  }

  inside(place: Place, scope = '#', around: readonly string[] = [this.#root.path]): Inside {
    return { place, names: new Map(), scope, around: new Set(around), conditions: [] };
  }

  at(scope: string): Referred | undefined {
    return this.#byScope.get(scope);
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
    for (const part of conditionalsOf(schema)) this.#conditionals.ifThen(part, ui, inside);
    for (const part of schema.parts) this.#conditionals.dependencies(part, ui, inside);
  }

  property(wanted: Wanted, ui: Shown | undefined, inside: Inside): MadeField | undefined {
    const { name, part } = wanted;
    const own = readOwnItem(part.json);
    if (own) return this.#own(wanted, own, inside);
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
    return this.#make(wanted, schemaField(name, { part, name: 'type' }, schema, fieldType, ui, required), inside);
  }

  /** What was written here of an item is that item. */
  #own(wanted: Wanted, own: OwnItem, inside: Inside): MadeField {
    wanted.part.ledger.take(wanted.part.path, 'schema.x-lifeform');
    return this.#make(wanted, ownField(wanted, own), inside);
  }

  #make({ name, required }: Wanted, field: WantedField, inside: Inside): MadeField {
    const made = this.#reading.form.field(inside.place, field);
    required?.part.ledger.take(required.part.at(required.name), 'schema.required');
    made.conditions.push(...inside.conditions);
    const referred: Referred = { kind: 'field', item: made.item };
    this.#name(name, referred, inside);
    return made;
  }

  #nested({ name }: Wanted, schema: Layers, ui: Shown | undefined, inside: Inside): void {
    const title = uiText(ui, 'title') ?? titleOf(schema) ?? { text: { en: name } };
    const place = this.#reading.form.group(inside.place, name, title);
    place.conditions.push(...inside.conditions);
    const scope = scopeOf(inside, name);
    this.object(schema, ui, { ...inside, place, names: new Map(), scope, conditions: [] });
  }

  /** The first that is called so keeps the name. */
  #name(name: string, referred: Referred, inside: Inside): void {
    const scope = scopeOf(inside, name);
    if (!inside.names.has(name)) inside.names.set(name, referred);
    if (inside.place.rows === undefined && !this.#byScope.has(scope)) this.#byScope.set(scope, referred);
  }

  #array(wanted: Wanted, schema: Layers, ui: Shown | undefined, inside: Inside): MadeField | undefined {
    const { name, part } = wanted;
    const entry = schema.holder('items')?.part('items', 'schema');
    if (entry === undefined) {
      part.leaveWhole('schema.type=array', 'structure', name);
      return undefined;
    }
    const item = this.layers(entry, inside);
    schema.take('type');
    const isListed = listed(item) !== undefined;
    if (isListed || item.see('format') === 'data-url') {
      const fieldType = isListed ? 'multicheck' : 'files';
      if (isListed) schema.flag('uniqueItems');
      else item.take('format');
      item.take('type');
      const one = { ...wanted, part: entry };
      return this.#field(one, new Layers([...schema.parts, ...item.parts]), ui, inside, fieldType);
    }
    if (!takesRows(inside.place)) {
      part.leaveWhole('schema.type=array', 'nested', name);
      return undefined;
    }
    const title = uiText(ui, 'title') ?? titleOf(schema) ?? { text: { en: name } };
    const counts = { min: rowCount(schema, 'minItems', inside.place), max: rowCount(schema, 'maxItems', inside.place) };
    const place = this.#reading.form.group(inside.place, name, title, {
      layout: 'cards',
      ...(counts.min === undefined ? {} : { min: counts.min }),
      ...(counts.max === undefined ? {} : { max: counts.max }),
    });
    place.conditions.push(...inside.conditions);
    this.#name(name, { kind: 'rows', id: place.id }, inside);
    const row: Inside = { ...inside, place, names: new Map(), conditions: [] };
    const shown = shownBy(ui?.part.part('items', 'ui'));
    if (isRecord(item.see('properties'))) this.object(item, shown, row);
    else this.property({ name: `${name}Entry`, part: entry, required: undefined }, shown, row);
    return undefined;
  }
}

function scopeOf({ scope }: Inside, name: string): string {
  return `${scope}/properties/${name}`;
}

function rowCount(schema: Layers, name: string, place: Place): number | undefined {
  return isRowCount(Number(schema.see(name)), place) ? schema.count(name) : undefined;
}
