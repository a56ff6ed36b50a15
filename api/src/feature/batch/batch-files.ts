import { Readable } from 'node:stream';
import { labelKey } from '@lifeform/metadata';
import { BATCH_FORM, BATCH_MOST_REPORTS, type BatchReportsRequest } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { type SheetCell, sheetFile } from '../../platform/file/sheet-file.ts';
import { type ArchivedFile, zipArchive } from '../../platform/file/zip-archive.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type FieldIssue } from '../../pricing/request/field-issue.ts';
import { createReportText } from '../../report/report-text.ts';
import { FileNames } from '../message/index.ts';
import type { PricedPayload } from '../quote/index.ts';
import { ReportService } from '../report/index.ts';
import type { BatchEntity } from './batch.entity.ts';
import { BatchRepository } from './batch.repository.ts';
import type { BatchCase } from './batch-case.ts';
import { BatchPricer, type OpenBatch } from './batch-pricer.ts';
import { type BatchSheet, batchSheet } from './batch-sheet.ts';

interface PricedCase {
  readonly number: number;
  readonly priced: PricedPayload;
}

interface RefusedCase {
  readonly number: number;
  readonly item: BatchCase;
  readonly issues: readonly FieldIssue[];
}

/**
 * The files of a batch: a workbook of all its cases, or some of them printed. Both are generated while they are sent.
 */
@Injectable()
export class BatchFiles {
  constructor(
    private readonly batches: BatchRepository,
    private readonly pricer: BatchPricer,
    private readonly reports: ReportService,
    private readonly names: FileNames,
  ) {}

  /** A row for each finished case, in the person's report language. */
  async workbook(batch: BatchEntity, { user }: Principal): Promise<Readable> {
    const open = await this.pricer.open(batch);
    const sheet = batchSheet(open, batch.further, languageOf(user.reportLanguage));
    return sheetFile({ name: sheet.name, columns: sheet.columns, rows: this.#rows(batch, sheet) });
  }

  async *#rows({ id }: BatchEntity, sheet: BatchSheet): AsyncGenerator<readonly SheetCell[]> {
    let number = 0;
    for await (const { cases, results } of this.batches.readSlices(id)) {
      if (!results) return;
      for (const [index, result] of results.entries()) {
        number += 1;
        const item = cases[index];
        if (item) yield sheet.row(number, item, result);
      }
    }
  }

  /**
   * The illustrations of cases `from` to `to` as PDF files; cases in error are named in a workbook first, each with why.
   * @throws ApiError 400 for no case or too many of them; ApiError 503 when nothing can be printed now
   */
  async printed(batch: BatchEntity, { from, to }: BatchReportsRequest, principal: Principal): Promise<Readable> {
    const last = Math.min(to, batch.total);
    if (last < from || last - from >= BATCH_MOST_REPORTS) {
      throw new ApiError(HttpStatus.BAD_REQUEST, 'batchCases', { parameters: { most: BATCH_MOST_REPORTS } });
    }
    const open = await this.pricer.open(batch);
    const cases: PricedCase[] = [];
    const refused: RefusedCase[] = [];
    for await (const [number, item] of this.batches.readCases(batch.id, from, last)) {
      const tried = await this.pricer.quote(open, item, principal, nameOf(open, number, principal));
      if (tried.kind === 'priced') cases.push({ number, priced: tried.priced });
      else refused.push({ number, item, issues: tried.issues });
    }
    if (cases.length === 0) throw new ApiError(HttpStatus.BAD_REQUEST, 'batchAllRefused');
    // Before the first byte, so that a complete failure is answered as an error.
    await this.reports.prepare();
    const sheet = batchSheet(open, batch.further, languageOf(principal.user.reportLanguage));
    return zipArchive(this.#files(cases, leftOut(refused, sheet), principal));
  }

  /** One after the other, so that other people's reports find a free page; from one place, so that none is refused. */
  async *#files(
    cases: readonly PricedCase[],
    others: readonly ArchivedFile[],
    principal: Principal,
  ): AsyncGenerator<ArchivedFile> {
    yield* others;
    const place = await this.reports.hold();
    try {
      for (const { number, priced } of cases) {
        const pdf = await this.reports.draft(priced, principal, place);
        const { insuredName } = priced.summary;
        const order = String(number).padStart(5, '0');
        const product = priced.setup.name[languageOf(principal.user.reportLanguage)];
        yield { name: this.names.make([order, insuredName, product], 'pdf', ''), content: [pdf] };
      }
    } finally {
      place.leave();
    }
  }
}

/** A workbook of the cases without a file, with the reasons; none when every case has one. */
function leftOut(refused: readonly RefusedCase[], sheet: BatchSheet): readonly ArchivedFile[] {
  if (refused.length === 0) return [];
  const rows = Readable.from(refused.map(({ number, item, issues }) => sheet.row(number, item, { issues })));
  const content = sheetFile({ name: sheet.leftOut, columns: sheet.columns, rows });
  return [{ name: `${sheet.leftOut}.xlsx`, content }];
}

/** A case has a name only from a census; otherwise its page shows the case's number. */
function nameOf({ batch }: OpenBatch, number: number, { user }: Principal): string {
  const text = createReportText(batch.messages, languageOf(user.reportLanguage));
  return text.message(labelKey(BATCH_FORM, 'insuredName'), { number });
}
