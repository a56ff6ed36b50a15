import type { AuditAct } from '@lifeform/metadata/contract';
import type {
  EntityManager,
  FindOptionsOrder,
  FindOptionsRelations,
  FindOptionsSelect,
  FindOptionsWhere,
  SelectQueryBuilder,
} from 'typeorm';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Principal } from '../auth/principal.ts';
import { type EnteredOn, sealColumn, sealedFieldsOf } from '../crypto/sealed-fields.ts';
import { findUnique } from '../database/find-unique.ts';
import { insertRows } from '../database/insert-rows.ts';
import { newID } from '../database/new-id.ts';
import { afterPrefix, toSearchForm } from '../database/search-form.ts';
import type { ApiError } from '../http/api-error.ts';
import { type Page, type Place, readPage } from './read-page.ts';
import { type FiguredTable, touchDays } from './touch-days.ts';

/** Columns of every row that belongs to a person. */
export interface OwnedRow {
  readonly id: string;
  readonly ownerUserID: string;
  /** Increases by one with each save; a save based on an older one is refused. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
}

/** The rows a person may access: those that meet one of these conditions. */
export type Reach<Row> = FindOptionsWhere<Row> | readonly [FindOptionsWhere<Row>, ...FindOptionsWhere<Row>[]];

/** The columns a save writes; `Related`, the entity's relations, are never among them. */
export type Content<Row extends OwnedRow, Related extends keyof Row = never> = Omit<Row, keyof OwnedRow | Related> &
  Pick<OwnedRow, 'modifiedAt'>;

/** A table with a row for each search term of a document: its columns are `key`, the document's id, and `term`. */
export interface SearchTerms<Row> {
  readonly entity: new () => object;
  readonly key: string;
  /** Normalized by `toSearchForm`. */
  readonly of: (row: Row) => readonly string[];
}

/** Entries of forms, in a column whose fields of class A are sealed. */
export interface SealedEntries<Row> {
  readonly column: keyof Row & string;
  readonly enteredOn: (row: Row) => readonly EnteredOn[];
}

/** Describes one kind of document to the store. */
export interface DocumentKind<Row extends OwnedRow> {
  readonly entity: new () => Row;
  /** Columns of a list; never the contents. */
  readonly listed: FindOptionsSelect<Row>;
  /** Columns recorded in the audit log; never client data. */
  readonly noted: readonly (keyof Row & string)[];
  /** Loaded with every row. */
  readonly relations?: FindOptionsRelations<Row>;
  readonly terms?: SearchTerms<Row>;
  /** Absent where what is stored is encrypted as a whole, or holds nothing of class A. */
  readonly entries?: SealedEntries<Row>;
  /** Its table, where figures are kept of it by the day it was made on. */
  readonly figured?: FiguredTable;
  /** The same error for missing and for inaccessible documents. */
  readonly notThere: () => ApiError;
  /** The error of a save based on an older revision, or another state. */
  readonly movedOn: (row: Row) => ApiError;
}

export interface ListRequest<Row> extends Place {
  /** Prefix of a search term; blank for all. */
  readonly search?: string;
  /** Default: newest first; equal rows by id, in the direction of the last column. */
  readonly order?: FindOptionsOrder<Row>;
}

const FIRST_REVISION = 1;
/** The shape of ids; the embedded database cannot even compare some other texts. */
const ID = /^[\w-]{1,36}$/;
/** The shape of a new document's id when the client chooses it: a UUID, which nobody can guess. */
const NEW_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Documents that belong to people: found, listed, saved and deleted by owner and revision. Each call is given the
 * condition of who may access which, and the `EntityManager` of the current transaction.
 */
export class DocumentStore<Row extends OwnedRow, Related extends keyof Row = never> {
  readonly #kind: DocumentKind<Row>;

  constructor(kind: DocumentKind<Row>) {
    this.#kind = kind;
    if (kind.entries) sealColumn(kind.entity, kind.entries.column);
  }

  async find(manager: EntityManager, reach: Reach<Row>, id: string): Promise<Row | null> {
    const { entity, relations = {} } = this.#kind;
    const where = this.#conditions(reach).map((condition) => ({ ...condition, id }));
    return ID.test(id) ? findUnique(manager, entity, { where, relations }) : null;
  }

  /** @throws ApiError `notThere` */
  async get(manager: EntityManager, reach: Reach<Row>, id: string): Promise<Row> {
    const row = await this.find(manager, reach, id);
    if (!row) throw this.#kind.notThere();
    return row;
  }

  list(manager: EntityManager, reach: Reach<Row>, request: ListRequest<Row>): Promise<Page<Row>> {
    const { entity, listed: select, relations = {} } = this.#kind;
    const given = request.order ?? ({ modifiedAt: 'DESC' } as FindOptionsOrder<Row>);
    // An index is read in one direction.
    const order = { ...given, id: Object.values(given).at(-1) ?? 'ASC' } as FindOptionsOrder<Row>;
    const matching = () => {
      const query = manager.createQueryBuilder(entity, 'd').setFindOptions({ where: this.#conditions(reach) });
      return this.#search(query, request.search ?? '');
    };
    return readPage(matching().setFindOptions({ select, relations }), request, matching().setFindOptions({ order }));
  }

  /**
   * Stores a new document. Under a client's id it is stored once.
   * @throws ApiError `notThere` for an id that is not a UUID, or is in use
   */
  async insert(
    manager: EntityManager,
    ownerUserID: string,
    content: Content<Row, Related>,
    id: string = newID(),
  ): Promise<Row> {
    if (!NEW_ID.test(id) || (await this.isTaken(manager, id))) throw this.#kind.notThere();
    const own = { id, ownerUserID, revision: FIRST_REVISION, createdAt: content.modifiedAt };
    // The cast: content without the omitted columns and relations.
    await insertRows(manager, this.#kind.entity, [this.#sealed(manager, { ...content, ...own } as unknown as Row)]);
    const row = await this.#written(manager, id);
    await this.#touch(manager, [row]);
    return row;
  }

  /** Stores many new documents with all of their columns, under ids of their own. */
  async insertAll(manager: EntityManager, rows: readonly Omit<Row, Related | 'id' | 'revision'>[]): Promise<void> {
    const { entity, terms } = this.#kind;
    // The cast: rows without relations.
    const made = rows.map((row) => ({ ...row, id: newID(), revision: FIRST_REVISION }) as unknown as Row);
    await insertRows(
      manager,
      entity,
      made.map((row) => this.#sealed(manager, row)),
    );
    const found = made.flatMap((row) => terms?.of(row).map((term) => ({ [terms.key]: row.id, term })) ?? []);
    if (terms) await insertRows(manager, terms.entity, found);
    await this.#touch(manager, made);
  }

  /**
   * Replaces a row that was read, if it has not changed since.
   * @throws ApiError `movedOn`
   */
  async replace(
    manager: EntityManager,
    before: Row,
    expected: FindOptionsWhere<Row> & { readonly revision: number },
    content: Partial<Content<Row, Related>>,
  ): Promise<Row> {
    const { entity, movedOn } = this.#kind;
    const where = { ...expected, id: before.id, ownerUserID: before.ownerUserID };
    // The cast: what is written, whatever it leaves out.
    const written = this.#sealed(manager, { ...before, ...content }, content as Partial<Row>);
    // The cast: TypeORM's parameter type would recurse into JSON columns without end.
    const { affected } = await manager.update(entity, where, { ...written, revision: expected.revision + 1 } as never);
    if (affected !== 1) throw movedOn(before);
    const row = await this.#written(manager, before.id);
    await this.#touch(manager, [row]);
    return row;
  }

  /**
   * Replaces the person's own document of that id, or stores a new one. A repeated request without a revision, after a
   * lost answer, stores only one.
   * @throws ApiError `notThere` for somebody else's, ApiError `movedOn` for one saved since
   */
  async save(
    manager: EntityManager,
    ownerUserID: string,
    { id, revision }: { readonly id?: string | undefined; readonly revision?: number | undefined },
    content: Content<Row, Related>,
  ): Promise<Row> {
    const known = id === undefined ? null : await this.find(manager, this.#own(ownerUserID), id);
    if (known) return this.replace(manager, known, { revision: revision ?? known.revision } as never, content);
    if (id !== undefined && revision !== undefined) throw this.#kind.notThere();
    return this.insert(manager, ownerUserID, content, id);
  }

  /** @throws ApiError `notThere` for a deleted row */
  async delete(manager: EntityManager, row: Row): Promise<void> {
    const { id, ownerUserID } = row;
    const { affected } = await manager.delete(this.#kind.entity, { id, ownerUserID });
    if (affected !== 1) throw this.#kind.notThere();
    await this.#touch(manager, [row]);
  }

  /** Why a row is not as somebody read it. */
  movedOn(row: Row): ApiError {
    return this.#kind.movedOn(row);
  }

  /** Whether anybody uses the id. */
  isTaken(manager: EntityManager, id: string): Promise<boolean> {
    return manager.exists(this.#kind.entity, { where: { id } as FindOptionsWhere<Row> });
  }

  /** The audit entry of an action. */
  entry(action: AuditAct, row: Row, { username }: Principal, further: AuditEntry['detail'] = {}): AuditEntry {
    const { noted } = this.#kind;
    const detail = { ...Object.fromEntries(noted.map((column) => [column, row[column]])), ...further };
    return { actor: username, action, subject: row.id, detail };
  }

  /** The row after the write, found by its new contents. */
  async #written(manager: EntityManager, id: string): Promise<Row> {
    const { terms } = this.#kind;
    const row = await this.get(manager, {}, id);
    if (terms) {
      await manager.delete(terms.entity, { [terms.key]: id });
      const rows = terms.of(row).map((term) => ({ [terms.key]: id, term }));
      await insertRows(manager, terms.entity, rows);
    }
    return row;
  }

  /** What is written of a row, with the fields of class A among its entries sealed. */
  #sealed<Written extends Partial<Row>>(
    manager: EntityManager,
    row: Row,
    // The cast: a row is all that is written of it.
    written: Written = row as unknown as Written,
  ): Written {
    const { entity, entries } = this.#kind;
    const content = entries && written[entries.column];
    if (!entries || content === undefined) return written;
    const sealed = sealedFieldsOf(manager)?.seal(entity, row.id, content, entries.enteredOn(row));
    return { ...written, [entries.column]: sealed ?? content };
  }

  async #touch(manager: EntityManager, rows: readonly OwnedRow[]): Promise<void> {
    const { figured } = this.#kind;
    const moments = rows.map(({ createdAt }) => createdAt);
    if (figured) await touchDays(manager, figured, moments);
  }

  #search(query: SelectQueryBuilder<Row>, text: string): SelectQueryBuilder<Row> {
    const { terms } = this.#kind;
    const from = toSearchForm(text);
    if (!terms || from === '') return query;
    const found = query.subQuery().select(`t.${terms.key}`).from(terms.entity, 't');
    const matching = found.where('t.term >= :from AND t.term < :after').getQuery();
    return query.andWhere(`d.id IN ${matching}`, { from, after: afterPrefix(from) });
  }

  #own(ownerUserID: string): FindOptionsWhere<Row> {
    return { ownerUserID } as FindOptionsWhere<Row>;
  }

  #conditions(reach: Reach<Row>): FindOptionsWhere<Row>[] {
    return [reach].flat() as FindOptionsWhere<Row>[];
  }
}
