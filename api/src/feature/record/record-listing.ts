import {
  type FormDocument,
  type Language,
  type RecordReach,
  type RecordSort,
  type RecordView,
  traitsOf,
} from '@lifeform/metadata';
import type { FilledQueryOf } from '@lifeform/metadata/contract';
import type { Place } from '../../platform/store/read-page.ts';
import { noRecord, type RecordListing } from '../record-store/index.ts';
import { ownChoice, searchedIn } from './choice-words.ts';
import type { KeptForm } from './kept-forms.ts';
import { nearest, rowsWithin } from './record-access.ts';
import { comparedBy, searchedItems } from './record-cells.ts';
import { comparable, conditionsOf, optionRefused } from './record-filters.ts';

/** What is asked of a form's list, on whichever page. */
export type AskedListing = Omit<FilledQueryOf<'GET /api/records/:form'>, keyof Place>;

interface ListReader {
  readonly widest: RecordReach | undefined;
  readonly language: Language;
}

/** What of a form's records is looked at: the query of a list under its view. */
export interface ReadListing {
  readonly listing: Omit<RecordListing, keyof Place>;
  /** Of the view, or of the list. */
  readonly columns: readonly string[];
}

/**
 * @param reader how far the person may look at all, and in what language they read
 * @throws ApiError 400 for a view, a column or a filter the form does not have; 404 without a reach
 */
export function readListing(kept: KeptForm, asked: AskedListing, reader: ListReader): ReadListing {
  const { document, setup, person } = kept;
  const view = viewOf(kept, asked.view);
  const reach = nearest([reader.widest, asked.reach ?? 'all', view?.reach ?? 'all']);
  if (reach === undefined) throw noRecord();
  const sort = sortOf(kept, asked.sort) ?? view?.sort ?? setup.list.sort;
  const states = asked.state === undefined ? view?.states : [asked.state];
  return {
    columns: view?.columns ?? setup.list.columns,
    listing: {
      reach: rowsWithin(document.form, reach, person),
      ...(states && { states }),
      conditions: conditionsOf(kept, asked.filter),
      search: asked.search,
      ...searchedIn(document, searchedItems(document, setup), { search: asked.search, language: reader.language }),
      sort: orderBy(document, sort),
    },
  };
}

/** A column as the database sorts it: a choice as its options stand, numbers as numbers. */
export function orderBy(document: FormDocument, sort: RecordSort): RecordListing['sort'] {
  const item = ownChoice(document, sort.column);
  const isOne = item !== undefined && traitsOf(item.fieldType).holds === 'code';
  const fieldType = document.items.find(({ name }) => name === sort.column)?.fieldType ?? '';
  return {
    ...{ ...sort, by: comparedBy(fieldType) },
    ...(isOne && { codes: (item.optionItems ?? []).map(({ code }) => code) }),
  };
}

function viewOf({ setup }: KeptForm, id: string | undefined): RecordView | undefined {
  const { views = [] } = setup.list;
  const view = views.find((one) => one.id === id);
  if (id === undefined || view) return view;
  throw optionRefused(
    'view',
    views.map((one) => one.id),
  );
}

function sortOf(kept: KeptForm, text: string | undefined): RecordSort | undefined {
  if (text === undefined) return undefined;
  const column = text.replace(/^-/, '');
  const known = comparable(kept);
  if (!known.includes(column)) throw optionRefused('sort', known);
  return { column, isDescending: text.startsWith('-') };
}
