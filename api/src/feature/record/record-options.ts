import {
  type ControlItem,
  listedFields,
  type OptionColumns,
  type OptionConditions,
  type OptionsFrom,
  presentNames,
  type SourceOption,
  traitsOf,
} from '@lifeform/metadata';
import type { AskOptionsRequest, OptionsAnswer } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { OptionSources, SourceOptions } from '../option-source/index.ts';
import { listRecords, type RecordCondition, readCells } from '../record-store/index.ts';
import { ownChoice, searchedIn, wordsOf } from './choice-words.ts';
import { type KeptForm, KeptForms } from './kept-forms.ts';
import { readReach, rowsWithin } from './record-access.ts';
import { comparedBy, termOf } from './record-cells.ts';
import { RecordIndexService } from './record-index.service.ts';
import { orderBy } from './record-listing.ts';

type Records = NonNullable<OptionsFrom['records']>;

/** Options of one answer. */
const MOST = 50;
/** For how long records are not asked for again: what a colleague adds is found soon. */
const SECONDS = 30;

/** Options of choices that are searched: records within the reach of whoever asks, or entries of a source. */
@Injectable()
export class RecordOptions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: KeptForms,
    private readonly index: RecordIndexService,
    private readonly sources: OptionSources,
    private readonly entries: SourceOptions,
  ) {}

  /** @throws ApiError 404 for a form the person has nothing to do with, or no such field; 503 where a source is silent */
  async answer(form: string, field: string, asked: AskOptionsRequest, principal: Principal): Promise<OptionsAnswer> {
    const { document } = this.forms.open(form, principal);
    const item = document.items.find(({ name }) => name === field);
    if (item?.optionsFrom === undefined) throw noOptions(field);
    const { search = '', where = {}, code } = asked;
    if (code === undefined)
      return this.#search(item.optionsFrom, search, conditionsOf(item.optionsFrom, where), principal);
    const option = await this.find(item, code, where, principal);
    return { options: option ? [option] : [], hasMore: false, seconds: SECONDS };
  }

  /** The option of a code; undefined where there is none the person may choose. @throws ApiError 503 where a source is silent */
  async find(
    { name, optionsFrom: from }: ControlItem,
    code: string,
    where: OptionConditions,
    principal: Principal,
  ): Promise<SourceOption | undefined> {
    if (from === undefined) throw noOptions(name);
    const conditions = conditionsOf(from, where);
    if (from.records) return (await this.#records(from, from.records, { code, conditions }, principal)).options[0];
    const source = await this.sources.asked(from.source ?? '');
    const option = await this.entries.find(source, code, conditions);
    return option && asKept(option, from);
  }

  async #search(
    from: OptionsFrom,
    search: string,
    conditions: OptionConditions,
    principal: Principal,
  ): Promise<OptionsAnswer> {
    if (from.records) return this.#records(from, from.records, { search, conditions }, principal);
    const source = await this.sources.asked(from.source ?? '');
    const found = await this.entries.search(source, search, conditions);
    const options = found.slice(0, MOST).map((option) => asKept(option, from));
    return { options, hasMore: found.length > MOST, seconds: source.seconds };
  }

  /** Records that stand in the list of their form, with what that list shows of them. */
  async #records(
    { columns = [] }: OptionsFrom,
    { form, text: textName, states }: Records,
    { search = '', code, conditions }: { search?: string; code?: string; conditions: OptionConditions },
    principal: Principal,
  ): Promise<OptionsAnswer> {
    const kept = this.forms.open(form, principal);
    const reach = readReach(kept.setup, kept.person);
    const listed = listedFields(kept.document, kept.setup);
    // Fields of the other form that were renamed since are found by the names this one knows them by.
    const renamed = presentNames(kept.document.items);
    const now = (name: string): string => (listed.includes(name) ? name : (renamed.get(name) ?? name));
    const [text, shown] = [now(textName), columns.map(now)];
    const wanted = Object.entries(conditions).map(([column, value]) => [now(column), value] as const);
    const unlisted = [text, ...shown, ...wanted.map(([column]) => column)].find((name) => !listed.includes(name));
    if (unlisted !== undefined)
      throw new ApiError(HttpStatus.CONFLICT, 'optionsNotListed', { parameters: { field: unlisted, form } });
    if (code !== undefined && !/^\d{1,9}$/.test(code)) return { options: [], hasMore: false, seconds: SECONDS };
    await this.index.refresh(kept);
    const { manager } = this.dataSource;
    const language = languageOf(principal.user.inputLanguage);
    const named = ownChoice(kept.document, text);
    const words = named && wordsOf(kept.document, named, language);
    const { rows, total } = await listRecords(manager, {
      reach: rowsWithin(form, reach ?? 'own', kept.person),
      ...(states && { states }),
      conditions: [
        ...wanted.map(([column, value]) => conditionOf(kept, column, value)),
        ...(code === undefined
          ? []
          : [{ column: '@number', by: 'number', from: Number(code), to: Number(code) } as const]),
      ],
      ...{ search, isByCells: true },
      ...searchedIn(kept.document, itemsOf(kept, [text, ...shown]), { search, language }),
      sort: orderBy(kept.document, { column: text }),
      ...{ page: 1, pageSize: MOST },
    });
    const cells = await readCells(
      manager,
      rows.map(({ id }) => id),
      [text, ...shown],
    );
    const options = rows.map(({ id, number }): SourceOption => {
      const own = cells.get(id) ?? {};
      const further = columns.map((column) => [column, plain(own[now(column)])] as const);
      return {
        code: String(number),
        text: words?.get(String(own[text])) ?? String(plain(own[text]) ?? number),
        ...(columns.length > 0 && { columns: Object.fromEntries(further) }),
      };
    });
    return { options, hasMore: total > rows.length, seconds: SECONDS };
  }
}

function noOptions(field: string): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noOptions', { parameters: { field } });
}

/** Those the choice has, and all of them: one that was not sent is blank. */
function conditionsOf({ where = {} }: OptionsFrom, given: OptionConditions): OptionConditions {
  return Object.fromEntries(Object.keys(where).map((column) => [column, given[column] ?? null]));
}

/** What is kept of an option, and no more of it. */
function asKept({ columns = {}, ...option }: SourceOption, { columns: named = [] }: OptionsFrom): SourceOption {
  if (named.length === 0) return option;
  return { ...option, columns: Object.fromEntries(named.map((name) => [name, columns[name] ?? null])) };
}

function itemOf({ document }: KeptForm, field: string): ControlItem | undefined {
  return document.items.find(({ name }) => name === field);
}

function itemsOf(kept: KeptForm, fields: readonly string[]): readonly ControlItem[] {
  return fields.flatMap((field) => itemOf(kept, field) ?? []);
}

function conditionOf(kept: KeptForm, column: string, value: OptionConditions[string]): RecordCondition {
  const item = itemOf(kept, column);
  const fieldType = item?.fieldType ?? '';
  // Not ticked is also what was never touched.
  if (traitsOf(fieldType).holds === 'boolean' && value !== true) return { column, isNot: 'true' };
  if (comparedBy(fieldType) !== 'number') return { column, is: item ? termOf(item, value) : String(value ?? '') };
  // Of no number there is none.
  const number = value === null || value === '' ? Number.MAX_VALUE : Number(value);
  return { column, by: 'number', from: number, to: number };
}

function plain(value: unknown): OptionColumns[string] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
