import type { Logic } from '@lifeform/rules';
import { SURVEY } from '../expression/parsed.ts';
import type { Finder, Referred } from '../expression/to-logic.ts';
import type { Condition, MadeField, Origin, Place } from '../gather/form-parts.ts';
import { isRowCount, takesRows } from '../gather/rows-around.ts';
import type { SourcePart } from '../source/source-part.ts';
import { Reading } from './reading.ts';
import { matrixFields } from './survey-matrix.ts';
import { surveyField, surveyFieldType, typeOf } from './survey-question.ts';
import { surveyText } from './survey-text.ts';

/** Where questions are read: the place they come to stand in, and the names of its row. */
interface Inside {
  readonly place: Place;
  readonly row?: Row | undefined;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly names: Map<string, Referred>;
  /** The row it stands in. */
  readonly outer: Row | undefined;
}

/** SurveyJS: pages or a flat list of elements. */
export function readSurvey(survey: SourcePart): Reading {
  const reading = new Reading();
  const reader = new SurveyReader(reading);
  const title = surveyText(survey, 'title');
  const hint = surveyText(survey, 'description');
  if (hint) survey.leave('description', 'content');
  const pages = survey.parts('pages', 'page');
  for (const page of pages) reader.page(page, pages.length > 1, title);
  for (const list of ['elements', 'questions']) {
    if (!Array.isArray(survey.see(list))) continue;
    const place = reading.form.first('section', title);
    reader.elements(survey, list, { place });
  }
  reading.finish();
  return reading;
}

class SurveyReader {
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  page(part: SourcePart, isOneOfSeveral: boolean, title: ReturnType<typeof surveyText>): void {
    const name = part.text('name') ?? 'page';
    const label = surveyText(part, 'title') ?? (isOneOfSeveral ? undefined : title) ?? { text: { en: name } };
    const place = isOneOfSeveral
      ? this.#reading.form.page(name, label)
      : this.#reading.form.section(undefined, name, label);
    this.#conditions(part, place.conditions, this.#reading.find);
    for (const list of ['elements', 'questions']) this.elements(part, list, { place });
  }

  elements(holder: SourcePart, list: string, inside: Inside): void {
    for (const part of holder.parts(list, 'question')) this.#element(part, inside);
  }

  #element(part: SourcePart, inside: Inside): void {
    const type = typeOf(part);
    if (type === 'panel') this.#panel(part, inside);
    else if (type === 'paneldynamic' || type === 'matrixdynamic') this.#rows(part, inside, type);
    else if (type === 'multipletext') this.#texts(part, inside);
    else if (type === 'matrix') this.#matrix(part, inside);
    else this.#question(part, inside);
  }

  #panel(part: SourcePart, { place, ...inside }: Inside): void {
    part.take('type');
    const name = part.text('name') ?? 'panel';
    const title = surveyText(part, 'title') ?? { text: { en: name } };
    const held =
      place.kind === 'page'
        ? this.#reading.form.section(place, name, title)
        : this.#reading.form.group(place, name, title);
    this.#conditions(part, held.conditions, this.#finder(inside));
    this.elements(part, 'elements', { ...inside, place: held });
  }

  /** Rows of questions: a panel that is added, or a matrix whose rows are. */
  #rows(part: SourcePart, { place, row }: Inside, type: string): void {
    if (!takesRows(place)) {
      part.leaveWhole(`question.type=${type}`, 'nested');
      return;
    }
    part.take('type');
    const isPanel = type === 'paneldynamic';
    const name = part.text('name') ?? 'rows';
    const title = surveyText(part, 'title') ?? { text: { en: name } };
    const holder = place.kind === 'page' ? this.#reading.form.section(place, `${name}Section`, title) : place;
    const [least, most] = isPanel ? ['minPanelCount', 'maxPanelCount'] : ['minRowCount', 'maxRowCount'];
    const group = this.#reading.form.group(holder, name, title, {
      layout: isPanel ? 'cards' : 'table',
      ...limit('min', part, least, holder),
      ...limit('max', part, most, holder),
    });
    this.#conditions(part, group.conditions, this.#finder({ row }));
    this.#call(name, { kind: 'rows', id: group.id }, row);
    const inside: Inside = { place: group, row: { id: group.id, name, names: new Map(), outer: row } };
    for (const inner of part.parts(isPanel ? 'templateElements' : 'columns', 'question')) {
      if (isPanel) this.#element(inner, inside);
      else this.#question(inner, inside, part);
    }
  }

  /** A section or group of its own for the parts of one question. */
  #held(part: SourcePart, { place, ...inside }: Inside): { readonly held: Place; readonly name: string } {
    part.take('type');
    const name = part.text('name') ?? 'questions';
    const holder = place.kind === 'page' ? 'section' : 'group';
    const held = this.#reading.form[holder](place, name, surveyText(part, 'title') ?? { text: { en: name } });
    this.#conditions(part, held.conditions, this.#finder(inside));
    return { held, name };
  }

  /** One question of the same options for each of several rows. */
  #matrix(part: SourcePart, inside: Inside): void {
    const { held, name } = this.#held(part, inside);
    for (const wanted of matrixFields(part))
      this.#name(`${name}.${wanted.name}`, this.#reading.form.field(held, wanted), inside.row);
  }

  /** Several lines under one title. */
  #texts(part: SourcePart, inside: Inside): void {
    const { held, name } = this.#held(part, inside);
    for (const item of part.parts('items', 'question')) {
      const fieldType = surveyFieldType(item) ?? 'text';
      const made = this.#reading.form.field(held, surveyField(item, fieldType));
      this.#name(`${name}.${String(item.see('name'))}`, made, inside.row);
    }
  }

  #question(part: SourcePart, { place, row }: Inside, matrix?: SourcePart): void {
    const fieldType = surveyFieldType(part);
    if (fieldType === undefined) {
      const type = typeOf(part).slice(0, 40);
      part.leaveWhole(`question.type=${type}`, undefined, part.see('name') ?? type);
      return;
    }
    const wanted = surveyField(part, fieldType, matrix);
    const made = this.#reading.form.field(place, wanted);
    this.#name(wanted.name, made, row);
    const find = this.#finder({ row });
    this.#conditions(part, made.conditions, find);
    this.#when(part, 'requiredIf', find, (logic, origin) =>
      this.#reading.form.bind(made.item.name, 'required', logic, origin),
    );
    this.#when(part, 'enableIf', find, (logic, origin) =>
      this.#reading.form.bind(made.item.name, 'disabled', { '!': [logic] }, origin),
    );
    const value = typeOf(part) === 'expression' ? 'expression' : 'setValueExpression';
    this.#when(part, value, find, (logic, origin) => {
      if (value === 'expression') made.item = { ...made.item, readOnly: true };
      this.#reading.form.bind(made.item.name, 'value', logic, origin);
    });
    for (const validator of part.parts('validators', 'validator')) {
      if (validator.see('type') !== 'expression') continue;
      validator.take('type');
      const message = surveyText(validator, 'text');
      this.#when(validator, 'expression', find, (logic, origin) =>
        this.#reading.form.check(made.item.name, { '!': [logic] }, message, origin),
      );
    }
  }

  #name(name: string, { item }: MadeField, row: Row | undefined): void {
    this.#call(name, { kind: 'field', item }, row);
    if (row !== undefined) this.#call(`${row.name}[].${name}`, { kind: 'field', item, rows: row.id }, row.outer);
  }

  #call(name: string, referred: Referred, row: Row | undefined): void {
    if (row === undefined) this.#reading.name(name, referred);
    else row.names.set(name, referred);
  }

  #finder({ row }: Pick<Inside, 'row'>): Finder {
    if (row === undefined) return this.#reading.find;
    const outer = this.#finder({ row: row.outer });
    return (name) =>
      row.names.get(name.replace(/^(?:panel|row)\./, '')) ?? outer(name.replace(/^parentPanel\./, 'panel.'));
  }

  #conditions(part: SourcePart, conditions: Condition[], find: Finder): void {
    this.#when(part, 'visibleIf', find, (logic, origin) => void conditions.push({ logic, origin }));
  }

  #when(part: SourcePart, name: string, find: Finder, then: (logic: Logic, origin: Origin) => void): void {
    if (typeof part.see(name) !== 'string') return;
    const origin = { part, name };
    this.#reading.later(() => {
      const logic = this.#reading.logic(origin, SURVEY, find);
      if (logic !== undefined) then(logic, origin);
    });
  }
}

/** How many rows there have to be or may be, as far as a group there can have so many. */
function limit(
  end: 'min' | 'max',
  part: SourcePart,
  name: string,
  place: Place,
): { readonly min?: number; readonly max?: number } {
  const value = part.see(name);
  if (!isRowCount(Number(value), place) && !(end === 'min' && value === 0)) return {};
  const count = part.count(name);
  return count === undefined ? {} : { [end]: count };
}
