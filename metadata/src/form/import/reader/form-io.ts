import type { Logic } from '@lifeform/rules';
import { traitsOf } from '../../control-item/field-type.ts';
import { isRecord } from '../../schema/is-record.ts';
import { MOST_ROWS } from '../../schema/value.ts';
import type { Parsed } from '../expression/parsed.ts';
import { renamedLogic } from '../expression/renamed-logic.ts';
import { type Finder, type Referred, toLogic } from '../expression/to-logic.ts';
import type { Condition, MadeField, Origin, Place, SourceText } from '../gather/form-parts.ts';
import type { SourcePart } from '../source/source-part.ts';
import { componentField, componentFieldType, plain } from './form-io-component.ts';
import types from './form-io-types.json' with { type: 'json' };
import { Reading, within } from './reading.ts';

const PLACES: readonly string[] = types.places;
const ROWS: Readonly<Record<string, string>> = types.rows;
const OPERATORS: Readonly<Record<string, string>> = types.operators;

interface Inside {
  readonly place: Place | undefined;
  readonly row?: { readonly id: string; readonly key: string; readonly names: Map<string, Referred> };
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
    const type = String(part.see('type') ?? '');
    if (PLACES.includes(type)) this.#holder(part, type, inside);
    else if (Object.hasOwn(ROWS, type)) this.#rows(part, ROWS[type] === 'table' ? 'table' : 'cards', inside);
    else this.#field(part, inside);
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
    if (inside.row !== undefined) {
      part.leaveWhole(`component.type=${type}`, 'nested');
      return;
    }
    part.take('type');
    const key = part.text('key') ?? type;
    const title = plain(part, 'label') ?? { text: { en: key } };
    const place = this.#placeOf(inside);
    const holder = place.kind === 'page' ? this.#reading.form.section(place, `${key}Section`, title) : place;
    const validate = part.part('validate', 'validate');
    const [min, max] = [rowCount(validate, 'minLength'), rowCount(validate, 'maxLength')];
    const least = min ?? (validate?.flag('required') ? 1 : undefined);
    const group = this.#reading.form.group(holder, key, title, {
      layout,
      ...(least === undefined ? {} : { min: least }),
      ...(max === undefined ? {} : { max }),
    });
    this.#conditions(part, group.conditions, this.#reading.find);
    this.#reading.name(key, { kind: 'rows', id: group.id });
    this.components(part, 'components', { place: group, row: { id: group.id, key, names: new Map() } });
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
    const field: Referred = { kind: 'field', item: made.item };
    const { row } = inside;
    if (row === undefined) this.#reading.name(wanted.name, field);
    else {
      row.names.set(wanted.name, field);
      row.names.set(`${row.key}.${wanted.name}`, field);
    }
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

  #finder({ row }: Inside): Finder {
    return (name) =>
      row?.names.get(name) ?? this.#reading.find(name) ?? this.#reading.find(name.split('.').at(-1) ?? '');
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

function conditionOf(operator: unknown, name: unknown, value: unknown, find: Finder): Logic | undefined {
  const known = typeof operator === 'string' && Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (known === undefined || typeof name !== 'string') return undefined;
  const found = find(name);
  const hasSeveral = found?.kind === 'field' && traitsOf(found.item.fieldType).holds === 'codes';
  const several: Readonly<Record<string, string>> = { '==': 'contains', '!=': 'notcontains' };
  const call = hasSeveral ? (several[known] ?? known) : known;
  const written = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';
  const parsed: Parsed = {
    kind: 'call',
    name: call,
    args: [
      { kind: 'name', name },
      { kind: 'value', value: written },
    ],
  };
  return toLogic(parsed, find);
}

function rowCount(part: SourcePart | undefined, name: string): number | undefined {
  const count = Number(part?.see(name));
  return count > 0 && count <= MOST_ROWS ? part?.count(name) : undefined;
}
