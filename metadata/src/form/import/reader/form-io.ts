import type { Logic } from '@lifeform/rules';
import { isRecord } from '../../schema/is-record.ts';
import { renamedLogic } from '../expression/renamed-logic.ts';
import type { Finder, Referred } from '../expression/to-logic.ts';
import type { Condition, MadeField, Origin, Place, SourceText } from '../gather/form-parts.ts';
import { isRowCount, takesRows } from '../gather/rows-around.ts';
import type { SourcePart } from '../source/source-part.ts';
import {
  componentField,
  componentFieldType,
  isFieldType,
  plain,
  plainType,
  surveyFields,
} from './form-io-component.ts';
import { conditionOf } from './form-io-condition.ts';
import types from './form-io-types.json' with { type: 'json' };
import { Reading, within } from './reading.ts';

const PLACES: readonly string[] = types.places;
const ROWS: Readonly<Record<string, string>> = types.rows;

interface Inside {
  readonly place: Place | undefined;
  readonly row?: Row | undefined;
}

interface Row {
  readonly key: string;
  readonly names: Map<string, Referred>;
  /** The row it stands in. */
  readonly outer: Row | undefined;
}

/** Form.io: a form, or a wizard whose panels are pages. */
export function readFormIo(form: SourcePart): Reading {
  const reading = new Reading();
  const isWizard = form.see('display') === 'wizard';
  if (isWizard) form.take('display');
  const reader = new FormIoReader(reading, isWizard, plain(form, 'title')?.text ?? {});
  reader.components(form, 'components', { place: undefined });
  reading.finish();
  return reading;
}

class FormIoReader {
  readonly #reading: Reading;
  readonly #isWizard: boolean;
  readonly #title: Readonly<Record<string, string>>;
  #first: Place | undefined;

  constructor(reading: Reading, isWizard: boolean, title: Readonly<Record<string, string>>) {
    this.#reading = reading;
    this.#isWizard = isWizard;
    this.#title = title;
  }

  components(holder: SourcePart, list: string, inside: Inside): void {
    for (const part of holder.parts(list, 'component')) this.#component(part, inside);
  }

  #component(part: SourcePart, inside: Inside): void {
    const type = plainType(part);
    // What stands in these is spoken of one by one, whatever the component.
    for (const name of ['validate', 'conditional']) part.part(name, name);
    if (PLACES.includes(type)) this.#holder(part, type, inside);
    else if (Object.hasOwn(ROWS, type)) this.#rows(part, ROWS[type] === 'table' ? 'table' : 'cards', inside);
    else if (type === 'survey') this.#survey(part, inside);
    else if (Array.isArray(part.see('components')) && !isFieldType(type)) {
      // A component of somebody's own that holds others: these are read.
      this.#holder(part, type, inside);
      part.leave('type', 'type');
    } else this.#field(part, inside);
  }

  /** One question of the same options for each of several. */
  #survey(part: SourcePart, inside: Inside): void {
    part.take('type');
    const held = this.#titled(part, 'survey', inside);
    this.#conditions(part, held.conditions, this.#finder(inside));
    for (const wanted of surveyFields(part)) {
      const made = this.#reading.form.field(held, wanted);
      this.#name(`${String(part.see('key'))}.${wanted.name}`, { kind: 'field', item: made.item }, inside.row);
    }
  }

  #name(name: string, referred: Referred, row: Row | undefined): void {
    if (row === undefined) this.#reading.name(name, referred);
    else {
      row.names.set(name, referred);
      row.names.set(`${row.key}.${name}`, referred);
    }
  }

  /** Where a component at the top stands that no panel holds. */
  #placeOf({ place }: Inside): Place {
    if (place !== undefined) return place;
    this.#first ??= this.#reading.form.first(this.#isWizard ? 'page' : 'section', { text: this.#title });
    return this.#first;
  }

  #holder(part: SourcePart, type: string, inside: Inside): void {
    part.take('type');
    if (type === 'tabs') {
      for (const tab of part.parts('components', 'tab')) {
        const name = tab.text('key') ?? 'tab';
        const held = this.#held(name, plain(tab, 'label') ?? { text: { en: name } }, inside);
        this.components(tab, 'components', { ...inside, place: held });
      }
      return;
    }
    const isPlain = type === 'columns' || type === 'table';
    const held = isPlain ? this.#placeOf(inside) : this.#titled(part, type, inside);
    if (!isPlain) this.#conditions(part, held.conditions, this.#finder(inside));
    const within = { ...inside, place: held };
    this.components(part, 'components', within);
    for (const column of part.parts('columns', 'column')) this.components(column, 'components', within);
    const rows = part.see('rows');
    if (type !== 'table' || !Array.isArray(rows)) return;
    part.leave('rows', 'structure');
  }

  #titled(part: SourcePart, type: string, inside: Inside): Place {
    const key = part.text('key') ?? type;
    const title = plain(part, 'title') ?? plain(part, 'legend') ?? plain(part, 'label') ?? { text: { en: key } };
    return this.#held(key, title, inside);
  }

  #held(key: string, title: SourceText, { place }: Inside): Place {
    const { form } = this.#reading;
    if (place === undefined) return this.#isWizard ? form.page(key, title) : form.section(undefined, key, title);
    return place.kind === 'page' ? form.section(place, key, title) : form.group(place, key, title);
  }

  #rows(part: SourcePart, layout: 'table' | 'cards', inside: Inside): void {
    const type = String(part.see('type'));
    if (!takesRows(inside.place)) {
      part.leaveWhole(`component.type=${type}`, 'nested');
      return;
    }
    part.take('type');
    const key = part.text('key') ?? type;
    const title = plain(part, 'label') ?? { text: { en: key } };
    const place = this.#placeOf(inside);
    const holder = place.kind === 'page' ? this.#reading.form.section(place, `${key}Section`, title) : place;
    const validate = part.part('validate', 'validate');
    const [min, max] = [rowCount(validate, 'minLength', holder), rowCount(validate, 'maxLength', holder)];
    const least = min ?? (validate?.flag('required') ? 1 : undefined);
    const group = this.#reading.form.group(holder, key, title, {
      layout,
      ...(least === undefined ? {} : { min: least }),
      ...(max === undefined ? {} : { max }),
    });
    this.#conditions(part, group.conditions, this.#finder(inside));
    this.#name(key, { kind: 'rows', id: group.id }, inside.row);
    this.components(part, 'components', { place: group, row: { key, names: new Map(), outer: inside.row } });
  }

  #field(part: SourcePart, inside: Inside): void {
    const fieldType = componentFieldType(part);
    if (fieldType === undefined) {
      const type = String(part.see('type')).slice(0, 40);
      part.leaveWhole(`component.type=${type}`, undefined, part.see('key') ?? type);
      return;
    }
    const wanted = componentField(part, fieldType);
    const made = this.#reading.form.field(this.#placeOf(inside), wanted);
    this.#name(wanted.name, { kind: 'field', item: made.item }, inside.row);
    const find = within(this.#finder(inside), made);
    this.#conditions(part, made.conditions, find);
    this.#rules(part, made, find);
  }

  #rules(part: SourcePart, made: MadeField, find: Finder): void {
    const validate = part.part('validate', 'validate');
    if (isRecord(validate?.see('json'))) {
      this.#json(validate, 'json', find, (logic, origin) => {
        // The rule of this family answers true, or the message.
        const fails: Logic = { '!==': [logic, true] };
        this.#reading.form.check(made.item.name, fails, plain(validate, 'customMessage'), origin);
      });
    }
    if (!isRecord(part.see('calculateValue'))) return;
    this.#json(part, 'calculateValue', find, (logic, origin) =>
      this.#reading.form.bind(made.item.name, 'value', logic, origin),
    );
  }

  /** A name as it is written, or without what stands before its last point. */
  #finder({ row }: Pick<Inside, 'row'>): Finder {
    const exact = (name: string): Referred | undefined => {
      for (let at = row; at !== undefined; at = at.outer) {
        const found = at.names.get(name);
        if (found !== undefined) return found;
      }
      return this.#reading.find(name);
    };
    return (name) => exact(name) ?? exact(name.split('.').at(-1) ?? '');
  }

  #json(part: SourcePart, name: string, find: Finder, then: (logic: Logic, origin: Origin) => void): void {
    part.take(name);
    const json = part.see(name);
    this.#reading.later(() => {
      const logic = renamedLogic(json, find);
      if (logic === undefined) part.leave(name, 'condition');
      else then(logic, { part, name });
    });
  }

  /** Simple conditions of one field or several, or JSON-Logic. */
  #conditions(part: SourcePart, conditions: Condition[], find: Finder): void {
    const conditional = part.part('conditional', 'conditional');
    if (conditional === undefined) return;
    if (isRecord(conditional.see('json'))) {
      this.#json(conditional, 'json', find, (logic, origin) => void conditions.push({ logic, origin }));
      return;
    }
    const several = conditional.parts('conditions', 'condition');
    const isOne = typeof conditional.see('when') === 'string' && conditional.see('when') !== '';
    if (!isOne && several.length === 0) return;
    for (const name of ['show', 'when', 'eq', 'conjunction']) conditional.take(name);
    const origin = { part, name: 'conditional' };
    this.#reading.later(() => {
      const one = conditionOf('isEqual', conditional.see('when'), conditional.see('eq'), find);
      const all = several.map((entry) =>
        conditionOf(entry.take('operator'), entry.take('component'), entry.take('value'), find),
      );
      const wanted = isOne ? [one] : all;
      if (!wanted.every((logic) => logic !== undefined)) {
        part.leave('conditional', 'condition');
        return;
      }
      const [first = true, ...others] = wanted;
      const joined: Logic =
        others.length === 0 ? first : { [conditional.see('conjunction') === 'any' ? 'or' : 'and']: wanted };
      const isShown = String(conditional.see('show')) !== 'false';
      conditions.push({ logic: isShown ? joined : { '!': [joined] }, origin });
    });
  }
}

function rowCount(part: SourcePart | undefined, name: string, place: Place): number | undefined {
  return isRowCount(Number(part?.see(name)), place) ? part?.count(name) : undefined;
}
