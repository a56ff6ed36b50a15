import { formatLongDate, isoDay, reportSums } from '@lifeform/engine';
import { type Language, labelKey, type ReportRow } from '@lifeform/metadata';
import { REPORT_MOST_ROWS, type ReportOnScreen } from '@lifeform/metadata/contract';
import { type DataReportDefinition, languageOf } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { agentScope } from '../../platform/auth/agent-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { renderDataReport } from '../../report/data-report/render-data-report.ts';
import { reportBranding } from '../../report/report-branding.ts';
import { createReportText, type ReportText } from '../../report/report-text.ts';
import { QuotedIllustrations } from '../illustration/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { ProductCache } from '../product/index.ts';
import { ReportPrinter } from '../report/index.ts';
import { readNames } from '../user/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';
import { QUERIES } from './query/queries.ts';
import type { ReportPeriod } from './report-period.ts';
import { reportSheet } from './report-sheet.ts';

/** A report to be made, and for whom. */
export interface ReportOrder {
  readonly definition: DataReportDefinition;
  readonly period: ReportPeriod;
  readonly principal: Principal;
}

/** A table in its reader's report language. */
export interface ReportTable {
  readonly columns: DataReportDefinition['columns'];
  readonly chart?: DataReportDefinition['chart'];
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly ReportRow[];
  readonly principal: Principal;
}

/** The same for a workbook, which has no lead. */
type SheetTable = Omit<ReportTable, 'lead' | 'rows'> & {
  readonly rows: readonly ReportRow[] | AsyncIterable<ReportRow>;
};

/** Runs a report's query and makes a file of the result in the person's report language. */
@Injectable()
export class ReportMaker {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageCache,
    private readonly products: ProductCache,
    private readonly quotes: QuotedIllustrations,
    private readonly whiteLabels: WhiteLabelService,
    private readonly printer: ReportPrinter,
    private readonly fileNames: FileNames,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The rows of the period, whose days are days of Toronto. */
  async rows({ definition, period, principal }: ReportOrder, language: Language): Promise<readonly ReportRow[]> {
    const query = QUERIES.get(definition.query);
    if (!query) throw new Error(`no query is called "${definition.query}"`);
    const nameOf = await readNames(this.dataSource.manager);
    return query({
      ...{
        manager: this.dataSource.manager,
        products: this.products,
        quotes: this.quotes,
        principal,
        language,
      },
      days: { first: period.startDate, last: period.endDate },
      scope: agentScope(principal),
      nameOf,
      text: (key, fallback = key) => this.messages.text(key, language) || fallback,
    });
  }

  onScreen({ definition: { columns }, period, principal }: ReportOrder, rows: readonly ReportRow[]): ReportOnScreen {
    return {
      ...{ columns, ...period, rows: rows.slice(0, REPORT_MOST_ROWS), total: rows.length },
      ...{ sums: reportSums(columns, rows), isOfAll: agentScope(principal) === undefined },
    };
  }

  /** @throws ApiError 503 when nothing can be printed now */
  prepare(): Promise<void> {
    return this.printer.prepare();
  }

  fileName({ definition, period, principal }: ReportOrder, ending: string): string {
    const title = titleOf(definition, this.textFor(principal));
    return this.fileNames.make([title], ending, `${period.startDate} - ${period.endDate}`);
  }

  workbook({ definition, principal }: ReportOrder, rows: readonly ReportRow[]): Promise<Buffer> {
    const title = titleOf(definition, this.textFor(principal));
    return this.tableWorkbook({ ...definition, rows, title, principal });
  }

  /** @param rows may be a stream, of which only some rows are in memory */
  tableWorkbook({ columns, rows, title, principal }: SheetTable): Promise<Buffer> {
    const text = this.textFor(principal);
    return reportSheet({
      ...{ columns, rows, name: title },
      headOf: ({ name }) => text.message(labelKey('DataReports', `column-${name}`)),
    });
  }

  /** @throws ApiError 503 when it cannot be printed */
  print({ definition, period, principal }: ReportOrder, rows: readonly ReportRow[]): Promise<Buffer> {
    const language = languageOf(principal.user.reportLanguage);
    const text = this.textFor(principal);
    const word = (code: string, parameters: object) => text.message(labelKey('DataReports', code), { ...parameters });
    const shown = (day: string) => formatLongDate(day, language);
    const days = word('period', { from: shown(period.startDate), to: shown(period.endDate) });
    const lead = `${days} · ${word(agentScope(principal) ? 'scopeOwn' : 'scopeAll', {})}`;
    return this.printTable({ ...definition, rows, lead, title: titleOf(definition, text), principal });
  }

  /** @throws ApiError 503 when it cannot be printed */
  async printTable({ columns, chart, title, lead, rows, principal }: ReportTable): Promise<Buffer> {
    const language = languageOf(principal.user.reportLanguage);
    const text = this.textFor(principal);
    const made = { date: formatLongDate(isoDay(this.now()), language), user: principal.user.profileName };
    const own = await this.whiteLabels.brandingOf(principal.user);
    return this.printer.print(
      renderDataReport({
        ...{ language, text, rows, title, lead },
        definition: { columns, ...(chart ? { chart } : {}) },
        branding: reportBranding(own, language, (key, reader) => this.messages.text(key, reader)),
        footer: [text.message(labelKey('DataReports', 'madeBy'), { ...made, version: this.config.version })],
      }),
    );
  }

  /** Report texts in the person's report language. */
  textFor({ user }: Principal): ReportText {
    const texts = { ...this.messages.group('Report'), ...this.messages.group('DataReports') };
    return createReportText(texts, languageOf(user.reportLanguage));
  }
}

function titleOf({ reportNumber }: DataReportDefinition, text: ReportText): string {
  return text.message(labelKey('DataReports', `report-${reportNumber}`));
}
