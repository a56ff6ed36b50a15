import { isRecord } from '../../schema/is-record.ts';
import type { Condition, MadeField, Place, SourceText } from '../gather/form-parts.ts';
import type { Layers } from '../source/layers.ts';
import type { SourcePart } from '../source/source-part.ts';
import type { Reading } from './reading.ts';
import { fieldLogic } from './schema-condition.ts';
import type { Inside, SchemaReader } from './schema-reader.ts';
import { wantedOf } from './schema-reader.ts';

/** The columns of a line that several share. */
const COLUMNS = 12;

/** A layout of JSON Forms: pages, groups and controls that show properties of the schema. */
export class JsonForms {
  readonly #reading: Reading;
  readonly #schema: SchemaReader;
  readonly #title: SourceText | undefined;
  readonly #shownNames = new Set<string>();
  #root: Layers | undefined;
  #inside: Inside | undefined;
  #first: Place | undefined;

  constructor(reading: Reading, schema: SchemaReader, title: SourceText | undefined) {
    this.#reading = reading;
    this.#schema = schema;
    this.#title = title;
  }

  read(layout: SourcePart, schema: Layers): void {
    this.#root = schema;
    schema.take('type');
    this.#element(layout, undefined, []);
    for (const [name, { part }] of this.#properties())
      if (!this.#shownNames.has(name)) part.leaveWhole('schema.property', 'here', name);
  }

  #element(part: SourcePart, place: Place | undefined, conditions: readonly Condition[], width?: number): void {
    const type = String(part.see('type') ?? '');
    const all = [...conditions, ...this.#rule(part)];
    switch (type) {
      case 'Control':
        this.#control(part, place, all, width);
        return;
      case 'Label':
        this.#label(part, place, all);
        return;
      case 'Categorization':
      case 'VerticalLayout':
        part.take('type');
        this.#elements(part, place, all);
        return;
      case 'HorizontalLayout':
        part.take('type');
        this.#elements(part, place, all, Math.max(2, Math.floor(COLUMNS / Math.max(1, count(part)))));
        return;
      case 'Category':
      case 'Group':
        this.#held(part, type, place, all);
        return;
      default:
        part.leaveWhole(`layout.type=${type.slice(0, 40)}`, 'structure');
    }
  }

  #elements(part: SourcePart, place: Place | undefined, conditions: readonly Condition[], width?: number): void {
    for (const inner of part.parts('elements', 'layout')) this.#element(inner, place, conditions, width);
  }

  #held(part: SourcePart, type: string, place: Place | undefined, conditions: readonly Condition[]): void {
    part.take('type');
    const label = part.text('label');
    const title: SourceText = label ? { text: { en: label }, origin: { part, name: 'label' } } : { text: {} };
    const { form } = this.#reading;
    const name = label ?? type;
    const held =
      place === undefined
        ? type === 'Category'
          ? form.page(name, title)
          : form.section(undefined, name, title)
        : place.kind === 'page'
          ? form.section(place, name, title)
          : form.group(place, name, title);
    held.conditions.push(...conditions);
    this.#elements(part, held, []);
  }

  #placeOf(place: Place | undefined): Place {
    if (place !== undefined) return place;
    this.#first ??= this.#reading.form.first('section', this.#title);
    return this.#first;
  }

  #control(part: SourcePart, place: Place | undefined, conditions: readonly Condition[], width?: number): void {
    const [start, list, name = '', ...deeper] = String(part.see('scope') ?? '').split('/');
    const wanted = this.#properties().get(name);
    if (start !== '#' || list !== 'properties' || deeper.length > 0 || wanted === undefined) {
      part.leaveWhole('layout.scope', 'structure', part.see('scope'));
      return;
    }
    part.take('type');
    part.take('scope');
    this.#shownNames.add(name);
    const at = this.#placeOf(place);
    this.#inside ??= this.#schema.inside(at);
    const made = this.#schema.property(wanted, undefined, { ...this.#inside, place: at, conditions });
    if (made === undefined) return;
    this.#shown(part, made, width);
  }

  #shown(part: SourcePart, made: MadeField, width: number | undefined): void {
    const label = part.see('label');
    if (typeof label === 'string')
      this.#reading.form.relabel(made, { text: { en: part.text('label') ?? label }, origin: { part, name: 'label' } });
    if (part.denied('label')) made.item = { ...made.item, showLabel: false };
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

  /** A rule shows or hides its element by one property. */
  #rule(part: SourcePart): readonly Condition[] {
    const rule = part.see('rule');
    if (!isRecord(rule)) return [];
    part.take('rule');
    const origin = { part, name: 'rule' };
    const condition = isRecord(rule.condition) ? rule.condition : {};
    const name = String(condition.scope ?? '').replace(/^#\/properties\//, '');
    const found = this.#inside?.names.get(name);
    const logic = fieldLogic(name, condition.schema, () => found);
    if (logic === undefined || (rule.effect !== 'SHOW' && rule.effect !== 'HIDE')) {
      part.leave('rule', 'condition');
      return [];
    }
    return [{ logic: rule.effect === 'SHOW' ? logic : { '!': [logic] }, origin }];
  }

  #properties() {
    const wanted = this.#root ? wantedOf(this.#root) : [];
    return new Map(wanted.map((one) => [one.name, one]));
  }
}

function count(part: SourcePart): number {
  const elements = part.see('elements');
  return Array.isArray(elements) ? elements.length : 0;
}
