import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { easternDay } from '../../platform/clock/eastern-day.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import type { RecordWords } from '../../report/record/field-text.ts';
import { recordFields, recordParts } from '../../report/record/record-parts.ts';
import { pageError } from '../../report/render/page-error.ts';
import { sendable } from '../../report/render/render-own-pages.ts';
import { layoutPage, type PrintedRecord, renderRecords } from '../../report/render/render-records.ts';
import { reportBranding } from '../../report/report-branding.ts';
import { MessageCache } from '../message/index.ts';
import type { StoredRecord } from '../record-store/index.ts';
import { ReportPrinter, TemplateRenderer } from '../report/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { RecordForms } from './record-forms.ts';
import { RecordReader } from './record-reader.ts';
import { RecordTexts } from './record-texts.ts';

/** Records on paper: by the page kept with their form, or one made of its layout. */
@Injectable()
export class RecordPrinter {
  constructor(
    private readonly reader: RecordReader,
    private readonly forms: RecordForms,
    private readonly texts: RecordTexts,
    private readonly messages: MessageCache,
    private readonly whiteLabels: WhiteLabelService,
    private readonly renderer: TemplateRenderer,
    private readonly printer: ReportPrinter,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 400 for a page of the form that cannot be drawn; 503 when nothing can be printed now */
  async print(
    kept: KeptForm,
    rows: AsyncIterable<StoredRecord>,
    words: RecordWords,
    { user }: Principal,
  ): Promise<Buffer> {
    const printed: PrintedRecord[] = [];
    for await (const row of rows) printed.push(this.#record(kept, row, words));
    const own = await this.whiteLabels.brandingOf(user);
    const html = renderRecords({
      words,
      branding: reportBranding(own, words.language, (key, reader) => this.messages.text(key, reader)),
      title: this.texts.titleOf(kept.document, words),
      formVersion: kept.document.version,
      productVersion: this.config.version,
      user: user.profileName,
      date: easternDay(this.now()),
      pages: await this.#pages(kept, printed, words),
    });
    return this.printer.print(html);
  }

  #record(kept: KeptForm, row: StoredRecord, words: RecordWords): PrintedRecord {
    const { document } = kept;
    const form = this.forms.fill(document, this.reader.content(kept, row), { locale: words.language });
    return {
      title: this.texts.titleOf(document, words),
      state: this.texts.stateOf(document, row.state, words),
      ...{ recordNumber: row.number, owner: row.owner.profileName, team: row.team },
      created: easternDay(row.createdAt),
      modified: easternDay(row.modifiedAt),
      parts: recordParts(form, words),
      fields: recordFields(form, words),
    };
  }

  async #pages(
    { document, setup }: KeptForm,
    printed: readonly PrintedRecord[],
    words: RecordWords,
  ): Promise<readonly string[]> {
    const { page } = setup;
    if (page === undefined) return printed.map((record) => layoutPage(record, words));
    const messages = { ...document.messages, ...this.messages.group('Report') };
    const pages = printed.map((record) => ({ source: page, context: sendable(record) as object }));
    try {
      return await this.renderer.render({ isChecked: true, pages, messages, language: words.language });
    } catch (error) {
      throw pageError(error);
    }
  }
}
