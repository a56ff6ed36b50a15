import type { Logic } from '@lifeform/rules';
import type { Language } from '../../message/message.ts';
import { OWN, XPATH } from '../expression/parsed.ts';
import type { Finder, Referred } from '../expression/to-logic.ts';
import type { Condition, MadeField, Origin, Place, WantedOption } from '../gather/form-parts.ts';
import { isRowCount, takesRows } from '../gather/rows-around.ts';
import type { SourcePart } from '../source/source-part.ts';
import { languageOf } from './localized.ts';
import { Reading, within } from './reading.ts';
import { XlsNames } from './xls-names.ts';
import { columnText, isYes, questionField, questionType, type RowType, rowType } from './xls-question.ts';

/** XLSForm: a row a question, between rows that begin and end groups; lists of choices on a sheet of their own. */
export function readXlsForm(book: SourcePart): Reading {
  const reading = new Reading();
  const [[, settings] = []] = book.named('settings', 'settings');
  const plain = languageOf(settings?.text('default_language') ?? '') ?? 'en';
  const lists = choicesOf(book, plain);
  const reader = new XlsFormReader(reading, plain, lists, settings);
  reader.rows(book.named('survey', 'survey').map(([, part]) => part));
  reading.finish();
  for (const [list, options] of lists)
    if (!reader.used.has(list))
      for (const { origin } of options) origin.part.leaveWhole('choices.list_name', 'here', list);
  return reading;
}

type Lists = ReadonlyMap<string, readonly WantedOption[]>;

function choicesOf(book: SourcePart, plain: Language): Lists {
  const lists = new Map<string, WantedOption[]>();
  for (const [, part] of book.named('choices', 'choices')) {
    const list = part.text('list_name') ?? '';
    const code = part.text('name');
    if (code === undefined) continue;
    const text = columnText(part, 'label', plain)?.text ?? { en: code };
    const options = lists.get(list) ?? [];
    options.push({ code, text, origin: { part, name: 'name' }, hasRecord: true });
    lists.set(list, options);
  }
  return lists;
}

/** A group or repeat that is open. */
interface Open {
  readonly place: Place;
  readonly ends: string;
  readonly name: string;
}

class XlsFormReader {
  readonly #reading: Reading;
  readonly #plain: Language;
  readonly #lists: Lists;
  readonly #isPaged: boolean;
  readonly #title: NonNullable<ReturnType<typeof columnText>> | { readonly text: { readonly en?: string } };
  /** Lists of choices that some question has. */
  readonly used = new Set<string>();
  readonly #open: Open[] = [];
  readonly #names = new XlsNames();
  /** A repeat or loop that is left, with how deep the row is in it. */
  #skipped = 0;
  #first: Place | undefined;

  constructor(reading: Reading, plain: Language, lists: Lists, settings: SourcePart | undefined) {
    this.#reading = reading;
    this.#plain = plain;
    this.#lists = lists;
    this.#title = (settings && columnText(settings, 'form_title', plain)) ?? { text: {} };
    this.#isPaged = String(settings?.see('style') ?? '')
      .split(' ')
      .includes('pages');
    if (this.#isPaged) settings?.take('style');
  }

  rows(parts: readonly SourcePart[]): void {
    for (const part of parts) this.#row(part, rowType(part));
  }

  #row(part: SourcePart, row: RowType): void {
    const isTooDeep = row.type === 'begin_repeat' && !takesRows(this.#open.at(-1)?.place);
    if (this.#skipped > 0 || row.type === 'begin_loop' || isTooDeep) this.#skip(part, row);
    else if (row.type === 'begin_group') this.#group(part);
    else if (row.type === 'begin_repeat') this.#repeat(part);
    else if (row.type.startsWith('end_')) this.#end(part, row);
    else if (row.type !== '') this.#question(part, row);
  }

  #end(part: SourcePart, { type }: RowType): void {
    part.take('type');
    if (this.#open.at(-1)?.ends === type) this.#open.pop();
    else part.leave('type', 'structure');
  }

  #skip(part: SourcePart, { type }: RowType): void {
    if (type.startsWith('begin_')) this.#skipped += 1;
    if (type.startsWith('end_')) this.#skipped -= 1;
    part.leaveWhole(`survey.type=${type}`, 'nested', part.see('name') ?? type);
  }

  /** Rows outside any group stand in one section, and after a page in one of their own. */
  #place(): Place {
    const { form } = this.#reading;
    const inner = this.#open.at(-1)?.place;
    if (inner !== undefined) return inner;
    this.#first ??= form.first(this.#isPaged ? 'page' : 'section', this.#title);
    return this.#first;
  }

  #group(part: SourcePart): void {
    part.take('type');
    const name = part.text('name') ?? 'group';
    const title = columnText(part, 'label', this.#plain) ?? { text: { en: name } };
    const around = this.#open.at(-1)?.place;
    const { form } = this.#reading;
    const place = around
      ? around.kind === 'page'
        ? form.section(around, name, title)
        : form.group(around, name, title)
      : this.#isPaged
        ? form.page(name, title)
        : form.section(undefined, name, title);
    this.#first = around ? this.#first : undefined;
    this.#conditions(part, name, place.conditions);
    this.#open.push({ place, ends: 'end_group', name });
  }

  #repeat(part: SourcePart): void {
    part.take('type');
    const name = part.text('name') ?? 'rows';
    const title = columnText(part, 'label', this.#plain) ?? { text: { en: name } };
    const around = this.#place();
    const holder = around.kind === 'page' ? this.#reading.form.section(around, `${name}Section`, title) : around;
    const count = Number(part.see('repeat_count'));
    const isFixed = isRowCount(count, holder);
    if (isFixed) part.take('repeat_count');
    const repeat = { layout: 'cards', ...(isFixed ? { min: count, max: count } : {}) } as const;
    const place = this.#reading.form.group(holder, name, title, repeat);
    this.#names.give(name, this.#path(name), { kind: 'rows', id: place.id }, holder);
    this.#conditions(part, name, place.conditions);
    this.#open.push({ place, ends: 'end_repeat', name });
  }

  #question(part: SourcePart, row: RowType): void {
    const fieldType = questionType(part, row);
    if (fieldType === undefined) {
      part.leaveWhole(`survey.type=${row.type.slice(0, 40)}`, undefined, part.see('name') ?? row.type);
      return;
    }
    const options = row.type.startsWith('select_') ? (this.#lists.get(row.list) ?? []) : undefined;
    if (options !== undefined) this.used.add(row.list);
    const wanted = questionField(part, row, fieldType, this.#plain, options);
    const made = this.#reading.form.field(this.#place(), wanted);
    this.#names.give(wanted.name, this.#path(wanted.name), { kind: 'field', item: made.item }, made.place);
    this.#conditions(part, wanted.name, made.conditions);
    this.#rules(part, row, made, wanted.name);
  }

  /** Where a row of the file stands in its groups. */
  #path(name: string): readonly string[] {
    return [...this.#open.map((open) => open.name), name];
  }

  #rules(part: SourcePart, { type }: RowType, made: MadeField, called: string): void {
    const { form } = this.#reading;
    const { name } = made.item;
    const own = within(this.#finder(called), made);
    if (type === 'today') form.bind(name, 'value', { var: 'today' }, { part, name: 'type' });
    const isExpression = (column: string): boolean =>
      !isYes(part.see(column)) &&
      !['no', 'false', 'false()', '0', ''].includes(String(part.see(column) ?? '').toLowerCase());
    if (isExpression('required'))
      this.#when(part, 'required', own, (logic, origin) => form.bind(name, 'required', logic, origin));
    if (isExpression('readonly'))
      this.#when(part, 'readonly', own, (logic, origin) => form.bind(name, 'readOnly', logic, origin));
    this.#when(part, 'calculation', own, (logic, origin) => form.bind(name, 'value', logic, origin));
    if (type === 'calculate' && part.see('calculation') === undefined) part.leave('type', 'calculated');
    const message = columnText(part, 'constraint_message', this.#plain);
    this.#when(part, 'constraint', own, (logic, origin) => {
      const blank = own(OWN);
      const answered = blank?.kind === 'field' ? entered(blank) : true;
      form.check(name, { and: [answered, { '!': [logic] }] }, message, origin);
    });
  }

  #conditions(part: SourcePart, name: string, conditions: Condition[]): void {
    this.#when(part, 'relevant', this.#finder(name), (logic, origin) => void conditions.push({ logic, origin }));
  }

  #finder(name: string): Finder {
    return this.#names.finder(this.#path(name), this.#open.at(-1)?.place);
  }

  #when(part: SourcePart, name: string, find: Finder, then: (logic: Logic, origin: Origin) => void): void {
    if (typeof part.see(name) !== 'string' || String(part.see(name)).trim() === '') return;
    const origin = { part, name };
    this.#reading.later(() => {
      const logic = this.#reading.logic(origin, XPATH, find);
      if (logic !== undefined) then(logic, origin);
    });
  }
}

/** A constraint is asked of an answer, not of a blank. */
function entered({ item }: Extract<Referred, { kind: 'field' }>): Logic {
  const isNull = ['integer', 'real', 'date'].includes(item.fieldType);
  if (item.fieldType === 'check') return true;
  return { '!=': [{ var: item.name }, isNull ? null : ''] };
}
