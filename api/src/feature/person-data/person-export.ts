import { isoDay } from '@lifeform/engine';
import { type FormDocument, type Language, labelKey } from '@lifeform/metadata';
import { BATCH_FORM, type BodyOf } from '@lifeform/metadata/contract';
import { EAPPLICATION_FORM, ILLUSTRATION_FORM, languageOf, SHARED_OWNERSHIP_FORM } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { type ArchivedFile, zipArchive } from '../../platform/file/zip-archive.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { FormCache } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { HandedDocuments } from '../report/index.ts';
import { numberOf, type OpenRecord, type OpenRow, textOf, titleOf } from './open-record.ts';
import { OF_USER } from './person-kinds.ts';
import { PersonRecords } from './person-records.ts';
import { askedWords, namesPerson } from './person-words.ts';
import { pagePart, pageStart, readableLines } from './readable-page.ts';

type Asked = BodyOf<'POST /api/personData/export'>;

/** The forms that a kind's values are of, where a row does not name one; its version is of the first. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  illustration: [ILLUSTRATION_FORM],
  document: [ILLUSTRATION_FORM],
  template: [ILLUSTRATION_FORM],
  eapplication: [EAPPLICATION_FORM],
  sharedOwnership: [SHARED_OWNERSHIP_FORM, ILLUSTRATION_FORM],
  batch: [BATCH_FORM, ILLUSTRATION_FORM],
};

/** Where the files of a kind are, and which of them are a record's. */
const FILES: Readonly<Record<string, readonly [table: string, where: string]>> = {
  illustration: ['kept_file', 'id IN (SELECT fileID FROM illustration_file WHERE illustrationID = ?)'],
  record: ['record_file', 'recordID = ?'],
};

/** What is said of a person, as an archive: a page to read, JSON for programs, and the files as they are. */
@Injectable()
export class PersonExport {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: PersonRecords,
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    private readonly documents: HandedDocuments,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async archive({ words: given, records }: Asked, { user }: Principal): Promise<StreamableFile> {
    const words = askedWords(given);
    const found: OpenRecord[] = [];
    for (const { kind, id } of records) {
      const record = await this.records.find(this.dataSource.manager, kind, id);
      if (record && namesPerson(textOf(record), words)) found.push(await this.#whole(record));
    }
    const language = languageOf(user.inputLanguage);
    const name = `${this.#text('personData', language)} ${isoDay(this.now())}.zip`;
    return fileAnswer(zipArchive(this.#files(found, language)), name, 'application/zip');
  }

  async *#files(records: readonly OpenRecord[], language: Language): AsyncGenerator<ArchivedFile> {
    yield { name: 'data.html', content: [Buffer.from(await this.#page(records, language))] };
    const exportedAt = this.now().toISOString();
    const data = { exportedAt, records: records.map(({ kind, id, row, parts }) => ({ kind, id, ...row, parts })) };
    yield { name: 'data.json', content: [Buffer.from(JSON.stringify(data, undefined, 2))] };
    for (const { kind, id, stored } of records) {
      if (kind === 'document') yield* this.#printed(id, stored);
      for (const row of await this.#filesOf(kind, id)) {
        const content = Buffer.from(String(row.content ?? ''), 'base64');
        yield { name: `files/${String(row.id)}-${String(row.name)}`, content: [content] };
      }
    }
  }

  /** The file of a printed illustration; nothing of one that is lost, as what is said of it is there all the same. */
  async *#printed(id: string, { hash, name }: OpenRecord['stored']): AsyncGenerator<ArchivedFile> {
    const content = await this.documents.content({ id, hash: String(hash) }).catch(unlessLost);
    if (content) yield { name: `files/${id}-${String(name)}`, content: [content] };
  }

  #filesOf(kind: string, id: string): Promise<readonly OpenRow[]> {
    const place = FILES[kind];
    return place ? this.records.rows(...place, id) : Promise.resolve([]);
  }

  async #page(records: readonly OpenRecord[], language: Language): Promise<string> {
    const about = this.#text('personDataAbout', language);
    let page = pageStart(this.#text('personData', language), about, language);
    for (const record of records) {
      const kind = this.#text(`personKind-${record.kind}`, language);
      const heading = [kind, numberOf(record), titleOf(record)].filter((part) => part !== '').join(' · ');
      const wording = {
        forms: await this.#formsOf(record),
        language,
        column: (name: string) => this.#column(name, language),
      };
      const lines = readableLines({ ...record.row, ...record.parts }, wording);
      page += pagePart(heading, lines);
    }
    return page;
  }

  async #formsOf({ kind, row }: OpenRecord): Promise<readonly FormDocument[]> {
    const names = FORMS[kind] ?? (typeof row.form === 'string' ? [row.form] : []);
    const version = Number(row.formVersion);
    const found = await Promise.all(
      names.map(async (form, at) => {
        const own = at === 0 && version > 0 ? await this.forms.document(form, version) : undefined;
        return own ?? this.forms.newest(form);
      }),
    );
    return found.filter((form) => form !== undefined);
  }

  #column(name: string, language: Language): string | undefined {
    return this.messages.text(labelKey('Admin', `personColumn-${name}`), language);
  }

  /** A person's account with what is noted of them besides. */
  async #whole(record: OpenRecord): Promise<OpenRecord> {
    if (record.kind !== 'user') return record;
    const parts: Record<string, readonly OpenRow[]> = {};
    for (const [table, column] of OF_USER) parts[table] = await this.records.rows(table, `${column} = ?`, record.id);
    parts.audit_log = await this.records.rows('audit_log', 'actor = ?', String(record.row.username));
    return { ...record, parts };
  }

  #text(code: string, language: Language): string {
    return this.messages.text(labelKey('Admin', code), language) ?? code;
  }
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
