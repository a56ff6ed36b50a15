import { inertText } from '@lifeform/engine';
import { worded } from '@lifeform/metadata';
import { type IllustrationPayload, languageOf, setupWords } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import type { Workbook } from 'exceljs';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { createReportText } from '../../report/report-text.ts';
import { CompareService } from '../compare/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { QuoteService } from '../quote/index.ts';
import type { HandedFile } from '../report/index.ts';
import { writeComparisonSheet } from './comparison-sheet.ts';
import { writeIllustrationSheet } from './illustration-sheet.ts';
import { writeLedgerSheet } from './ledger-sheet.ts';
import type { WorkbookSource } from './workbook-source.ts';

/** A quote as a workbook: entries, cost, yearly values, and what it is compared with. */
@Injectable()
export class WorkbookService {
  constructor(
    private readonly quotes: QuoteService,
    private readonly comparisons: CompareService,
    private readonly messages: MessageCache,
    private readonly names: FileNames,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * The bytes of the workbook, in the person's report language. It has at most 121 rows a sheet and is made whole, so
   * that a failure is answered as an error and never as a broken file.
   * @throws ApiError as `QuoteService.price`
   */
  async make(payload: IllustrationPayload, principal: Principal): Promise<HandedFile> {
    const priced = await this.quotes.price(payload, principal);
    const language = languageOf(principal.user.reportLanguage);
    const messages = { ...priced.document.messages, ...this.messages.group('Report') };
    const name = this.names.make([priced.summary.insuredName, priced.setup.name[language]], 'xlsx');
    const content = await write({
      ...priced,
      user: principal.user,
      beside: await this.comparisons.beside(priced, principal),
      language,
      text: createReportText(worded(messages, setupWords(priced.setup)), language),
      productVersion: this.config.version,
      now: this.now,
    });
    return { content, name };
  }
}

async function write(source: WorkbookSource): Promise<Buffer> {
  // Loaded with the first workbook: it is large, and not needed to start a server.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  book.created = source.now();
  writeIllustrationSheet(book, source);
  writeLedgerSheet(book, source);
  writeComparisonSheet(book, source);
  makeInert(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Entries and texts alike: administrators write labels and heads. */
function makeInert(book: Workbook): void {
  for (const sheet of book.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (typeof cell.value === 'string') cell.value = inertText(cell.value);
      }),
    );
  }
}
