import { formatDisplayDate, formatLongDate, isoDay } from '@lifeform/engine';
import { type DataReportDefinition, type Language, labelKey, languageOf } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { agentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { dayAfter, startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { renderDataReport } from '../../report/data-report/render-data-report.ts';
import { reportLook } from '../../report/report-look.ts';
import { createReportText, type ReportText } from '../../report/report-text.ts';
import { MessageLibrary } from '../message/message-library.ts';
import { ProductLibrary } from '../product/product-library.ts';
import { ReportPrinter } from '../report/report-printer.ts';
import { WhiteLabelService } from '../white-label/white-label.service.ts';
import { QUERIES } from './query/queries.ts';
import type { ReportRow } from './query/report-context.ts';
import type { ReportPeriod } from './report-period.ts';
import { reportSheet } from './report-sheet.ts';
import { StoredQuotes } from './stored-quotes.ts';

/** A report that is to be made, and for whom. */
export interface ReportOrder {
  readonly definition: DataReportDefinition;
  readonly period: ReportPeriod;
  readonly principal: Principal;
}

/** Asks the data what a report tells, and makes a file of the answer in the person's report language. */
@Injectable()
export class ReportMaker {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageLibrary,
    private readonly products: ProductLibrary,
    private readonly quotes: StoredQuotes,
    private readonly whiteLabels: WhiteLabelService,
    private readonly printer: ReportPrinter,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The rows, over both days of the period as they are in Toronto. */
  async rows({ definition, period, principal }: ReportOrder): Promise<readonly ReportRow[]> {
    const query = QUERIES.get(definition.query);
    if (!query) throw new Error(`no query is called "${definition.query}"`);
    const language = languageOf(principal.user.reportLanguage);
    return query({
      ...{
        manager: this.dataSource.manager,
        products: this.products,
        quotes: this.quotes,
        principal,
        language,
        period,
      },
      from: startOfEasternDay(period.startDate),
      until: startOfEasternDay(dayAfter(period.endDate)),
      scope: agentScope(principal),
      text: (key, fallback = key) => this.messages.text(key, language) || fallback,
    });
  }

  /** @throws HttpException 503 when nothing can be printed now */
  prepare(): Promise<void> {
    return this.printer.prepare();
  }

  async workbook({ definition, principal }: ReportOrder, rows: readonly ReportRow[]): Promise<Buffer> {
    const text = this.#text(languageOf(principal.user.reportLanguage));
    return reportSheet({
      ...{ columns: definition.columns, rows, name: titleOf(definition, text) },
      headOf: ({ name }) => text.message(labelKey('DataReports', `column-${name}`)),
    });
  }

  /** @throws HttpException 503 when it cannot be printed */
  async print({ definition, period, principal }: ReportOrder, rows: readonly ReportRow[]): Promise<Buffer> {
    const language = languageOf(principal.user.reportLanguage);
    const text = this.#text(language);
    const word = (code: string, parameters: object) => text.message(labelKey('DataReports', code), { ...parameters });
    const shown = (day: string) => formatDisplayDate(day, language);
    const days = word('period', { from: shown(period.startDate), to: shown(period.endDate) });
    const made = { date: formatLongDate(isoDay(this.now()), language), user: principal.user.profileName };
    const own = await this.whiteLabels.lookOf(principal.user);
    return this.printer.print(
      renderDataReport({
        ...{ language, text, definition, rows, title: titleOf(definition, text) },
        lead: `${days} · ${word(agentScope(principal) ? 'scopeOwn' : 'scopeAll', {})}`,
        look: reportLook(own, language, (key, reader) => this.messages.text(key, reader)),
        footer: [word('madeBy', { ...made, version: this.config.version })],
      }),
    );
  }

  #text(language: Language): ReportText {
    return createReportText({ ...this.messages.group('Report'), ...this.messages.group('DataReports') }, language);
  }
}

function titleOf({ reportNumber }: DataReportDefinition, text: ReportText): string {
  return text.message(labelKey('DataReports', `report-${reportNumber}`));
}
