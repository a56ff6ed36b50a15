import { isRecord } from '../../schema/is-record.ts';
import type { Condition, MadeField, Place, SourceText } from '../gather/form-parts.ts';
import type { Layers } from '../source/layers.ts';
import type { SourcePart } from '../source/source-part.ts';
import { layoutRule } from './json-forms-rule.ts';
import type { Reading } from './reading.ts';
import type { SchemaReader } from './schema-reader.ts';
import { type Inside, type Wanted, wantedOf } from './schema-wanted.ts';

/** The columns of a line that several share. */
const COLUMNS = 12;
const BETWEEN = '/properties/';
const MOST_DEPTH = 20;

/** An element's rule, with the fields that were made of the element. */
interface Ruled {
  logic: Condition['logic'];
  readonly origin: Condition['origin'];
  fields: readonly MadeField[];
}

/** A layout of JSON Forms: pages, groups and controls that show properties of the schema, also those of an object. */
export class JsonForms {
  readonly #reading: Reading;
  readonly #schema: SchemaReader;
  readonly #title: SourceText | undefined;
  readonly #shownScopes = new Set<string>();
  /** Objects that some control shows a property of, by their scope. */
  readonly #opened = new Map<string, { readonly inside: Inside; readonly all: ReadonlyMap<string, Wanted> }>();
  #root: Layers | undefined;
  #first: Place | undefined;

  constructor(reading: Reading, schema: SchemaReader, title: SourceText | undefined) {
    this.#reading = reading;
    this.#schema = schema;
    this.#title = title;
  }

  read(layout: SourcePart, schema: Layers): void {
    this.#root = schema;
    schema.take('type');
    this.#element(layout, undefined);
    for (const [name, { part }] of namedIn(schema)) this.#leaveUnshown(`#/properties/${name}`, name, part);
  }

  /** A property that no control shows; of an object some are shown of, those that none shows. */
  #leaveUnshown(scope: string, name: string, part: SourcePart): void {
    if (this.#shownScopes.has(scope)) return;
    const opened = this.#opened.get(scope);
    if (opened === undefined) part.leaveWhole('schema.property', 'here', name);
    else
      for (const [inner, wanted] of opened.all) this.#leaveUnshown(`${scope}/properties/${inner}`, inner, wanted.part);
  }

  #element(part: SourcePart, place: Place | undefined, width?: number, around: readonly Condition[] = []): void {
    const type = String(part.see('type') ?? '');
    const condition = this.#rule(part);
    const all = condition === undefined ? around : [...around, condition];
    const start = this.#reading.form.fields.length;
    this.#read(part, type, place, all, width);
    if (condition) condition.fields = this.#reading.form.fields.slice(start);
  }

  #read(
    part: SourcePart,
    type: string,
    place: Place | undefined,
    conditions: readonly Condition[],
    width?: number,
  ): void {
    switch (type) {
      case 'Control':
      case 'ListWithDetail':
        this.#control(part, place, conditions, width);
        return;
      case 'Label':
        this.#label(part, place, conditions);
        return;
      case 'Categorization':
      case 'VerticalLayout':
        part.take('type');
        this.#elements(part, place, undefined, conditions);
        return;
      case 'HorizontalLayout':
        part.take('type');
        this.#elements(part, place, Math.max(2, Math.floor(COLUMNS / Math.max(1, count(part)))), conditions);
        return;
      case 'Category':
      case 'Group':
        this.#held(part, type, place, conditions);
        return;
      default:
        part.leaveWhole(`layout.type=${type.slice(0, 40)}`, 'structure');
    }
  }

  #elements(part: SourcePart, place: Place | undefined, width?: number, conditions: readonly Condition[] = []): void {
    for (const inner of part.parts('elements', 'layout')) this.#element(inner, place, width, conditions);
  }

  #held(part: SourcePart, type: string, place: Place | undefined, conditions: readonly Condition[]): void {
    part.take('type');
    const title = labelOf(part) ?? { text: {} };
    const { form } = this.#reading;
    const name = title.text.en ?? type;
    const held =
      place === undefined
        ? type === 'Category'
          ? form.page(name, title)
          : form.section(undefined, name, title)
        : place.kind === 'page'
          ? form.section(place, name, title)
          : form.group(place, name, title);
    held.conditions.push(...conditions);
    this.#elements(part, held);
  }

  #placeOf(place: Place | undefined): Place {
    if (place !== undefined) return place;
    this.#first ??= this.#reading.form.first('section', this.#title);
    return this.#first;
  }

  #control(part: SourcePart, place: Place | undefined, conditions: readonly Condition[], width?: number): void {
    const scope = String(part.see('scope') ?? '');
    const at = this.#placeOf(place);
    const { holder, name } = stepsOf(scope);
    const object = this.#object(holder, at);
    const wanted = object?.all.get(name);
    if (object === undefined || wanted === undefined) {
      part.leaveWhole('layout.scope', 'structure', part.see('scope'));
      return;
    }
    part.take('type');
    part.take('scope');
    this.#shownScopes.add(scope);
    const made = this.#schema.property(wanted, undefined, { ...object.inside, place: at, conditions });
    if (made !== undefined) this.#shown(part, made, width);
  }

  /** The object of a scope, whose properties are shown one by one. */
  #object(scope: string, place: Place, depth = 0) {
    const known = this.#opened.get(scope);
    if (known !== undefined || this.#root === undefined || depth > MOST_DEPTH) return known;
    const schema = scope === '#' ? this.#root : this.#schemaOf(scope, place, depth);
    if (schema === undefined || !isRecord(schema.see('properties'))) return undefined;
    if (scope !== '#') schema.take('type');
    const inside = this.#schema.inside(place, scope);
    const opened = { inside, all: namedIn(schema) };
    this.#opened.set(scope, opened);
    return opened;
  }

  #schemaOf(scope: string, place: Place, depth: number): Layers | undefined {
    const { holder, name } = stepsOf(scope);
    const around = this.#object(holder, place, depth + 1);
    const wanted = around?.all.get(name);
    return around && wanted && this.#schema.layers(wanted.part, around.inside);
  }

  #shown(part: SourcePart, made: MadeField, width: number | undefined): void {
    this.#reading.form.relabel(made, labelOf(part));
    if (part.denied('label') || part.part('label', 'layoutLabel')?.denied('show'))
      made.item = { ...made.item, showLabel: false };
    if (width !== undefined) this.#reading.form.widen(made, width);
    const options = part.part('options', 'layoutOptions');
    if (options?.flag('multi') && made.item.fieldType === 'text') made.item = { ...made.item, display: 'textarea' };
    if (options?.see('format') === 'radio' && made.item.fieldType === 'combo') {
      options.take('format');
      made.item = { ...made.item, fieldType: 'radio' };
    }
    if (options?.flag('readonly')) made.item = { ...made.item, readOnly: true };
  }

  #label(part: SourcePart, place: Place | undefined, conditions: readonly Condition[]): void {
    part.take('type');
    const text = part.text('text') ?? '';
    const origin = { part, name: 'text' };
    const made = this.#reading.form.field(this.#placeOf(place), {
      ...{ name: 'label', origin, label: { text: { en: text }, origin } },
      ...{ item: { fieldType: 'label' }, width: COLUMNS },
    });
    made.conditions.push(...conditions);
  }

  /** A rule shows, hides, enables or disables its element by what was entered, also further down. */
  #rule(part: SourcePart): Ruled | undefined {
    if (!isRecord(part.see('rule'))) return undefined;
    part.take('rule');
    const origin = { part, name: 'rule' };
    const condition: Ruled = { logic: undefined, origin, fields: [] };
    this.#reading.later(() => {
      const rule = layoutRule(part, (scope) => this.#schema.at(scope));
      if (rule === undefined) part.leave('rule', 'condition');
      else if (rule.effect === 'shown') condition.logic = rule.logic;
      else for (const { item } of condition.fields) this.#reading.form.bind(item.name, 'disabled', rule.logic, origin);
    });
    return condition;
  }
}

/** The object a scope is in, and the name of the property there. */
function stepsOf(scope: string): { readonly holder: string; readonly name: string } {
  const at = scope.lastIndexOf(BETWEEN);
  if (at < 1) return { holder: '', name: '' };
  return { holder: scope.slice(0, at), name: scope.slice(at + BETWEEN.length) };
}

function namedIn(schema: Layers): ReadonlyMap<string, Wanted> {
  return new Map(wantedOf(schema).map((one) => [one.name, one]));
}

/** A label as a text, or as a record with a text. */
function labelOf(part: SourcePart): SourceText | undefined {
  const [holder, name] = isRecord(part.see('label'))
    ? ([part.part('label', 'layoutLabel'), 'text'] as const)
    : ([part, 'label'] as const);
  const text = holder && typeof holder.see(name) === 'string' ? holder.text(name) : undefined;
  return holder && text ? { text: { en: text }, origin: { part: holder, name } } : undefined;
}

function count(part: SourcePart): number {
  const elements = part.see('elements');
  return Array.isArray(elements) ? elements.length : 0;
}
