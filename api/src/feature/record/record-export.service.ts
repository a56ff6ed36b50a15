import { Readable } from 'node:stream';
import { toCsv } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { FilledQueryOf, RecordFile } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable, type OnModuleInit, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { type SheetCell, sheetFile, WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { LargeExports } from '../../platform/review/large-exports.ts';
import { ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { FileNames } from '../message/index.ts';
import { listRecords, readRecords, type StoredRecord } from '../record-store/index.ts';
import { type KeptForm, KeptForms } from './kept-forms.ts';
import { exportReach } from './record-access.ts';
import { RecordForms } from './record-forms.ts';
import { RecordIndexService } from './record-index.service.ts';
import { readListing } from './record-listing.ts';
import { RecordPrinter } from './record-printer.ts';
import { RecordReader } from './record-reader.ts';
import { cellsOfRecord, type ExportColumn, exportColumns } from './record-table.ts';
import { RecordTexts } from './record-texts.ts';

type Asked = FilledQueryOf<'GET /api/records/:form/export'>;
type Rows = AsyncGenerator<readonly SheetCell[]>;

/** Records of one file: a row each, or a page each. */
const MOST: Readonly<Record<RecordFile, number>> = { csv: 10_000, xlsx: 10_000, pdf: 100 };
const BYTE_ORDER_MARK = '\uFEFF';

/** Records taken away as files. */
@Injectable()
export class RecordExportService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly kept: KeptForms,
    private readonly index: RecordIndexService,
    private readonly reader: RecordReader,
    private readonly forms: RecordForms,
    private readonly texts: RecordTexts,
    private readonly printer: RecordPrinter,
    private readonly names: FileNames,
    private readonly faults: DecryptionFaults,
    private readonly large: LargeExports,
    private readonly acts: ReviewedActs,
  ) {}

  onModuleInit(): void {
    this.acts.add('GET /api/records/:form/export', async ({ params: { form }, body }, principal, along) => {
      // The body of a kept request is the query where its endpoint has one.
      const asked = body as unknown as Asked;
      const kept = this.kept.open(form, principal);
      const { length: people } = await this.#find(kept, asked, languageOf(principal.user.inputLanguage));
      await this.large.tell({ subject: form, filters: asked, people }, along);
    });
  }

  /** @throws ApiError 404; 403 for whoever may not export; 400 for what a list refuses, and for too many records */
  async file(form: string, asked: Asked, principal: Principal): Promise<StreamableFile> {
    const kept = this.kept.open(form, principal);
    const { user } = principal;
    const ids = await this.#find(kept, asked, languageOf(user.inputLanguage));
    await this.large.require({ subject: form, filters: asked, people: ids.length }, principal);
    const language = asked.language ?? languageOf(asked.type === 'pdf' ? user.reportLanguage : user.inputLanguage);
    if (asked.type === 'pdf') return this.#pdf(kept, ids, language, principal);
    return this.#table(kept, ids, { asked, language, principal });
  }

  /** @throws ApiError 404; 403 for whoever may not export */
  async one(form: string, id: string, asked: Language | undefined, principal: Principal): Promise<StreamableFile> {
    const kept = this.kept.open(form, principal);
    const row = await this.reader.find(this.dataSource.manager, kept, id);
    this.reader.requireExport(kept, row);
    return this.#pdf(kept, [row.id], asked ?? languageOf(principal.user.reportLanguage), principal, row.number);
  }

  async #find(kept: KeptForm, asked: Asked, language: Language): Promise<readonly string[]> {
    const widest = exportReach(kept.setup, kept.person);
    if (widest === undefined) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
    await this.index.refresh(kept);
    const { listing } = readListing(kept, asked, { widest, language });
    const most = MOST[asked.type];
    const { rows, total } = await listRecords(this.dataSource.manager, { ...listing, page: 1, pageSize: most });
    if (total > most) {
      throw new ApiError(HttpStatus.BAD_REQUEST, 'recordsTooMany', { parameters: { found: total, most } });
    }
    return rows.map(({ id }) => id);
  }

  async #pdf(
    kept: KeptForm,
    ids: readonly string[],
    language: Language,
    principal: Principal,
    number?: number,
  ): Promise<StreamableFile> {
    const words = this.texts.words(kept.document, language);
    const pdf = await this.printer.print(kept, readRecords(this.dataSource.manager, ids), words, principal);
    const title = this.texts.titleOf(kept.document, words);
    const name = this.names.make([title, ...(number === undefined ? [] : [String(number)])], 'pdf');
    return fileAnswer(pdf, name, 'application/pdf');
  }

  #table(
    kept: KeptForm,
    ids: readonly string[],
    { asked, language, principal }: { asked: Asked; language: Language; principal: Principal },
  ): StreamableFile {
    const words = this.texts.words(kept.document, language);
    const columns = exportColumns(kept, asked.view, words);
    const title = this.texts.titleOf(kept.document, words);
    const name = this.names.make([title], asked.type);
    const isSheet = asked.type === 'xlsx';
    const rows = this.#rows(kept, ids, { columns, words, isSheet, principal });
    if (isSheet) return fileAnswer(sheetFile({ name: title, columns, rows }), name, WORKBOOK_TYPE);
    return fileAnswer(Readable.from(csvPieces(columns, rows, language)), name, 'text/csv; charset=utf-8');
  }

  async *#rows(kept: KeptForm, ids: readonly string[], given: RowsGiven): Rows {
    for await (const row of readRecords(this.dataSource.manager, ids)) yield this.#row(kept, row, given);
  }

  /** What cannot be opened stands in the file without what was entered. */
  async #row(kept: KeptForm, row: StoredRecord, { columns, words, isSheet, principal }: RowsGiven) {
    const content = await this.#content(kept, row, principal);
    const form = this.forms.fill(kept.document, content, { locale: words.language });
    const state = this.texts.stateOf(kept.document, row.state, words);
    return cellsOfRecord(columns, { row, form, state, words, isSheet });
  }

  async #content(kept: KeptForm, row: StoredRecord, { username }: Principal) {
    try {
      return this.reader.content(kept, row);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      await this.faults.record(error, username);
      return { values: {} };
    }
  }
}

interface RowsGiven {
  readonly columns: readonly ExportColumn[];
  readonly words: ReturnType<RecordTexts['words']>;
  readonly isSheet: boolean;
  readonly principal: Principal;
}

async function* csvPieces(columns: readonly ExportColumn[], rows: Rows, language: Language): AsyncGenerator<string> {
  yield toCsv([columns.map(({ head }) => head)], language);
  for await (const row of rows) yield toCsv([row], language).slice(BYTE_ORDER_MARK.length);
}
