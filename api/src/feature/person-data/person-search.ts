import type { BodyOf, PersonDataKind, PersonRecord } from '@lifeform/metadata/contract';
import { type AnswerOf, PERSON_DATA_KINDS } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ErasureHolds } from './erasure-holds.ts';
import { dateOf, keysOf, numberOf, type OpenRecord, textOf, titleOf } from './open-record.ts';
import { PERSON_KINDS } from './person-kinds.ts';
import { PersonRecords } from './person-records.ts';
import { askedWords, namesPerson } from './person-words.ts';

type Search = BodyOf<'POST /api/personData/search'>;
type Found = AnswerOf<'POST /api/personData/search'>;

/** Rows of one query: few enough that others are answered in between. */
const LOT = 50;
/** One request ends about then: whoever asks sees how far it is, and may stop. */
const SLICE_MILLISECONDS = 400;

interface Place {
  readonly kind: PersonDataKind;
  readonly after: readonly string[] | undefined;
}

/**
 * Finds what names a person by reading everything that may, since most of it is encrypted and has no index of its own. It
 * is asked for a part at a time and remembers nothing in between.
 */
@Injectable()
export class PersonSearch {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: PersonRecords,
    private readonly holds: ErasureHolds,
  ) {}

  /** @throws ApiError 400 for words that would find everything */
  async search({ words: given, after }: Search): Promise<Found> {
    const words = askedWords(given);
    const total = after === undefined ? await this.#count() : null;
    const until = performance.now() + SLICE_MILLISECONDS;
    const found: OpenRecord[] = [];
    let searched = 0;
    let place = placeOf(after);
    while (place && performance.now() < until) {
      const { kind } = place;
      const lot = await this.records.lot(kind, place.after, LOT);
      searched += lot.length;
      found.push(...lot.filter((record) => namesPerson(textOf(record), words)));
      const last = lot.at(-1);
      place = last && lot.length === LOT ? { kind, after: keysOf(kind, last.id) } : following(kind);
    }
    return { records: await this.#told(found), searched, total, next: place ? textOfPlace(place) : null };
  }

  async #count(): Promise<number> {
    let total = 0;
    for (const { table } of Object.values(PERSON_KINDS)) {
      const [row] = await this.dataSource.query<{ readonly n: number | string }[]>(
        `SELECT COUNT(*) AS n FROM ${table}`,
      );
      total += Number(row?.n ?? 0);
    }
    return total;
  }

  async #told(records: readonly OpenRecord[]): Promise<readonly PersonRecord[]> {
    const due = await this.holds.due();
    const names = await this.#usernames(records);
    return records.map((record) => {
      const { kind, id, stored } = record;
      const { owner } = PERSON_KINDS[kind];
      const whose = owner === undefined ? '' : String(stored[owner] ?? '');
      const { isInForce, until } = this.holds.of(record);
      return {
        ...{ kind, id, number: numberOf(record), title: titleOf(record), owner: names.get(whose) ?? whose },
        ...{ date: dateOf(record).toISOString(), heldUntil: until?.toISOString() ?? null, isInForce },
        isDue: due.has(`${kind}/${id}`),
      };
    });
  }

  async #usernames(records: readonly OpenRecord[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(records.flatMap(({ kind, stored }) => stored[PERSON_KINDS[kind].owner ?? ''] ?? []))];
    if (ids.length === 0) return new Map();
    const sql = `SELECT id, username FROM app_user WHERE id IN (${ids.map(() => '?').join(', ')})`;
    const rows = await this.dataSource.query<{ readonly id: string; readonly username: string }[]>(sql, ids);
    return new Map(rows.map(({ id, username }) => [id, username]));
  }
}

function following(kind: PersonDataKind): Place | undefined {
  const next = PERSON_DATA_KINDS[PERSON_DATA_KINDS.indexOf(kind) + 1];
  return next && { kind: next, after: undefined };
}

function textOfPlace({ kind, after }: Place): string {
  return [kind, ...(after ?? []).map(encodeURIComponent)].join('/');
}

/** Where a search goes on; from its beginning for a text that is no such place. */
function placeOf(text = ''): Place | undefined {
  const [name, ...keys] = text.split('/');
  const kind = PERSON_DATA_KINDS.find((known) => known === name) ?? PERSON_DATA_KINDS[0];
  return { kind, after: keysOf(kind, keys.join('/')) };
}
