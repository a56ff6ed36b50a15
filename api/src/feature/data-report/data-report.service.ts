import { labelKey, type ReportRow } from '@lifeform/metadata';
import {
  DATA_REPORT_FORM,
  type DataReportsAnswer,
  REPORT_DATES,
  RESULT_CODES,
  type ReportData,
  type ReportDataAnswer,
  type ReportGroup,
  type ReportOutput,
} from '@lifeform/metadata/contract';
import { DATA_REPORTS, languageOf, mayRunBusinessReports } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { easternDay } from '../../platform/clock/eastern-day.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type LargeExport, LargeExports } from '../../platform/review/large-exports.ts';
import { ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { createReportText } from '../../report/report-text.ts';
import { FormCache } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { ReportFailures, ReportFiles } from '../report/index.ts';
import { CopyRefusedError, ReportCopies } from './report-copies.ts';
import { ReportMaker, type ReportOrder } from './report-maker.ts';
import { readPeriod, requireYears } from './report-period.ts';
import { ReportRuns } from './report-runs.ts';
import { StoredReportData } from './stored-report-data.ts';

/** Why a report was not made: a message key and its parameters. */
interface Refused {
  readonly code: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The report to make, its data, and where its copy goes. */
interface Run extends ReportOrder {
  readonly data: ReportData;
  readonly reportID: string;
  readonly copy: string | undefined;
}

const NOT_MADE: Pick<ReportOutput, 'reportOutputFile'> = { reportOutputFile: '' };

/** Business-intelligence reports: the list, and runs. */
@Injectable()
export class DataReportService implements OnModuleInit {
  readonly #log = new Logger(DataReportService.name);

  constructor(
    private readonly maker: ReportMaker,
    private readonly stored: StoredReportData,
    private readonly copies: ReportCopies,
    private readonly runs: ReportRuns,
    private readonly files: ReportFiles,
    private readonly failures: ReportFailures,
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    private readonly large: LargeExports,
    private readonly acts: ReviewedActs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    for (const route of ['POST /api/BI/DataReports/RunReportData', 'POST /api/RunReportData'] as const) {
      this.acts.add(route, async ({ body }, principal, along) => {
        const read = await this.#read(body, principal);
        if (!('order' in read)) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
        const rows = await this.maker.rows(read.order, languageOf(principal.user.reportLanguage));
        await this.large.tell(exportOf(read.order, rows.length), along);
      });
    }
  }

  /** The reports the person may run, and the dates of their last run, at most today. */
  list(principal: Principal): DataReportsAnswer {
    const saved = (name: string) => this.#untilToday(principal.user.formData[name]);
    return { groups: this.#groups(principal), startDate: saved(REPORT_DATES.start), endDate: saved(REPORT_DATES.end) };
  }

  /** @throws ApiError 400 naming a date outside the years of reports */
  async keep(data: ReportData, { userID }: Principal): Promise<ReportDataAnswer> {
    requireYears(data.reportInputItems ?? []);
    return { reportID: await this.stored.keep(data, userID), resultCode: RESULT_CODES.success };
  }

  /**
   * Runs a business-intelligence report. Errors of the request are answered, not thrown.
   * @throws ApiError 400 naming a date outside the years of reports, ApiError 503 when nothing can be printed now
   */
  async run(sent: ReportData, principal: Principal): Promise<ReportOutput> {
    requireYears(sent.reportInputItems ?? []);
    const read = await this.#read(sent, principal);
    if (!('order' in read)) return this.#refuse(read, sent.reportID ?? '', principal);
    try {
      const output = await this.#make(read.order);
      const { reportNumber } = read.order.definition;
      await this.runs.record({ kind: 'BI', report: String(reportNumber), resultCode: output.resultCode }, principal);
      return output;
    } catch (error) {
      if (error instanceof CopyRefusedError)
        return this.#refuse({ code: 'msg-ReportPath' }, read.order.reportID, principal);
      if (error instanceof ApiError && error.getStatus() === HttpStatus.FORBIDDEN) throw error;
      await this.failures.record(error, `report ${read.order.definition.reportNumber}`, principal);
      throw error;
    }
  }

  #groups(principal: Principal): readonly ReportGroup[] {
    const reports = reportsFor(principal);
    const groups = [...new Set(reports.map(({ group }) => group))];
    return groups.map((group) => ({
      group,
      reports: reports
        .filter((report) => report.group === group)
        .map(({ reportNumber }) => {
          const key = labelKey(DATA_REPORT_FORM, `report-${reportNumber}`);
          return {
            reportNumber,
            name: { en: this.messages.text(key, 'en') ?? '', fr: this.messages.text(key, 'fr') ?? '' },
          };
        }),
    }));
  }

  #untilToday(saved: unknown): string | null {
    if (typeof saved !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(saved)) return null;
    const today = easternDay(this.now());
    return saved > today ? today : saved;
  }

  async #read(sent: ReportData, principal: Principal): Promise<Refused | { readonly order: Run }> {
    const data = await this.stored.complete(sent, principal.userID);
    const reportID = data?.reportID;
    if (!data || !reportID) return { code: 'msg-ReportDataGone' };
    const definition = reportsFor(principal).find(({ reportNumber }) => reportNumber === data.reportNumber);
    if (!definition) return { code: 'msg-ReportUnknown', parameters: { number: data.reportNumber ?? '' } };
    const document = this.forms.newest(DATA_REPORT_FORM);
    if (!document) throw new Error(`the form ${DATA_REPORT_FORM} is not there`);
    const dates = readPeriod(data.reportInputItems ?? [], document, this.now);
    if (dates.kind === 'refused') return dates;
    return this.#withCopy({ data, reportID, definition, period: dates.period, principal });
  }

  #withCopy(run: Omit<Run, 'copy'>): Refused | { readonly order: Run } {
    try {
      return { order: { ...run, copy: this.copies.place(run.data, run.reportID, typeOf(run.data)) } };
    } catch (error) {
      if (error instanceof CopyRefusedError) return { code: 'msg-ReportPath' };
      throw error;
    }
  }

  /** A table for the screen needs no file, unless a workbook is requested too. */
  async #make(run: Run): Promise<ReportOutput> {
    const { data, reportID, principal } = run;
    if (data.isOnScreen !== true) return this.#file(run);
    const rows = await this.maker.rows(run, languageOf(principal.user.inputLanguage));
    const isTableAlone = typeOf(data) === 'pdf';
    const output = isTableAlone ? { reportID, ...this.#outcome(rows, principal), ...NOT_MADE } : await this.#file(run);
    return { ...output, table: this.maker.onScreen(run, rows) };
  }

  async #file(run: Run): Promise<ReportOutput> {
    const { data, reportID, copy, principal, definition } = run;
    const type = typeOf(data);
    // First, so that without a browser no data is read in vain.
    if (type === 'pdf') await this.maker.prepare();
    const started = performance.now();
    const rows = await this.maker.rows(run, languageOf(principal.user.reportLanguage));
    await this.large.require(exportOf(run, rows.length), principal);
    const content = await (type === 'pdf' ? this.maker.print(run, rows) : this.maker.workbook(run, rows));
    if (copy !== undefined) await this.copies.write(copy, content);
    const { address } = await this.files.store(content, principal.userID, {
      name: this.maker.fileName(run, type),
      folder: type === 'pdf' ? 'Reports' : 'Excel',
      id: reportID,
      isDeleteWhenDone: data.isDeleteWhenDone === true,
    });
    this.#log.log(
      `report ${definition.reportNumber} of ${rows.length} rows in ${Math.round(performance.now() - started)} ms`,
    );
    return {
      reportID,
      ...this.#outcome(rows, principal),
      reportOutputFile: address,
    };
  }

  #outcome(rows: readonly ReportRow[], principal: Principal): Pick<ReportOutput, 'resultCode' | 'errorText'> {
    if (rows.length > 0) return { resultCode: RESULT_CODES.success, errorText: '' };
    return { resultCode: RESULT_CODES.noRows, errorText: this.#sentence({ code: 'msg-ReportNoRows' }, principal) };
  }

  #refuse(error: Refused, reportID: string, principal: Principal): ReportOutput {
    return { reportID, resultCode: RESULT_CODES.error, errorText: this.#sentence(error, principal), ...NOT_MADE };
  }

  /** In the language of the screen. */
  #sentence({ code, parameters }: Refused, { user }: Principal): string {
    const texts = this.messages.group(DATA_REPORT_FORM) ?? {};
    return createReportText(texts, languageOf(user.inputLanguage)).message(code, parameters);
  }
}

/** A report a person may not run does not exist for them. */
function reportsFor({ user }: Principal): typeof DATA_REPORTS {
  return mayRunBusinessReports(user) ? DATA_REPORTS : [];
}

function exportOf({ definition, period, data }: Run, people: number): LargeExport {
  const subject = `report ${definition.reportNumber}`;
  return { subject, filters: { ...period, type: typeOf(data) }, people };
}

/** A workbook on request, otherwise a printed report. */
function typeOf({ isRunExcel, reportInputItems = [] }: ReportData): 'pdf' | 'xlsx' {
  const asked = reportInputItems.find(({ name }) => name === 'isStoreInExcel')?.value;
  const isExcel = isRunExcel ?? (asked === '1' || asked === 'true');
  return isExcel ? 'xlsx' : 'pdf';
}
