import { type Language, worded } from '@lifeform/metadata';
import type { GenerateReportRequest, ReportPreview, ReportProgress } from '@lifeform/metadata/contract';
import {
  type IllustrationDetail,
  type IllustrationPayload,
  languageOf,
  type ReportResult,
  setupWords,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { AfterSaveError } from '../../platform/http/after-save-error.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import type { PrinterPlace } from '../../report/browser/pdf-printer.ts';
import { EmptyReportError, planPages } from '../../report/page-plan.ts';
import { drawReport, type OnPage, ownContexts, renderReport } from '../../report/render/render-report.ts';
import type { ReportInput } from '../../report/report-input.ts';
import { IllustrationService } from '../illustration/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { HandedDocuments } from './handed-documents.ts';
import { ReportFailures } from './report-failures.ts';
import { ReportFiles } from './report-files.ts';
import { type NumberedQuote, ReportInputs } from './report-inputs.ts';
import { ReportPreferences } from './report-preferences.ts';
import { ReportPrinter } from './report-printer.ts';
import { type CurrentPages, ReportTemplates } from './report-templates.ts';
import { TemplateRenderer } from './template-renderer.ts';

const SUCCESS = 0;

/** A stored illustration, with the premium and form it was just accepted with. */
interface StoredIllustration {
  readonly illustration: IllustrationDetail;
  readonly priced: PricedPayload;
}

/** Sources of pages written here, by name, and whether they are being checked for the first time. */
interface OwnSources {
  readonly sources: ReadonlyMap<string, string>;
  readonly isChecked: boolean;
}

type Tell = (progress: ReportProgress) => void;

/** The place a report is printed from, and who is told of its progress. */
interface Printing {
  readonly place: PrinterPlace;
  readonly tell?: Tell;
}

/** Generate report: check, save, print, store, and answer the one-time address of the PDF. */
@Injectable()
export class ReportService {
  readonly #log = new Logger(ReportService.name);

  constructor(
    private readonly quotes: QuoteService,
    private readonly illustrations: IllustrationService,
    private readonly messages: MessageCache,
    private readonly inputs: ReportInputs,
    private readonly printer: ReportPrinter,
    private readonly files: ReportFiles,
    private readonly names: FileNames,
    private readonly failures: ReportFailures,
    private readonly preferences: ReportPreferences,
    private readonly templates: ReportTemplates,
    private readonly renderer: TemplateRenderer,
    private readonly runs: ProgressStreams,
    private readonly documents: HandedDocuments,
  ) {}

  /**
   * @throws ApiError, ApiError 404 and ApiError 409 as `IllustrationService.save`
   * @throws ApiError 400 when no page of the report is ticked
   * @throws ApiError 503 when no report can be printed; nothing is saved then
   * @throws AfterSaveError when printing fails afterwards: a retry with the saved id and revision saves no second one
   */
  async generate(request: GenerateReportRequest, principal: Principal): Promise<ReportResult> {
    const { runID = '' } = request;
    try {
      return await this.#generate(request, principal, (progress) => this.runs.tell(principal.userID, runID, progress));
    } finally {
      this.runs.end(principal.userID, runID);
    }
  }

  /**
   * Prints a saved illustration as of today, by what is in force now.
   * @throws as `generate`; ApiError 404
   */
  async printAnew(id: string, runID: string | undefined, principal: Principal): Promise<ReportResult> {
    const request = await this.illustrations.renewed(id, principal);
    return this.generate({ ...request, ...(runID === undefined ? {} : { runID }) }, principal);
  }

  async #generate(request: GenerateReportRequest, principal: Principal, tell: Tell): Promise<ReportResult> {
    // First, so that nothing is saved for a report that cannot be printed.
    const place = await this.printer.hold();
    try {
      return await this.#inPlace(place, request, principal, tell);
    } finally {
      place.leave();
    }
  }

  async #inPlace(
    place: PrinterPlace,
    request: GenerateReportRequest,
    principal: Principal,
    tell: Tell,
  ): Promise<ReportResult> {
    const dated = await this.illustrations.dated(request, principal);
    const isMade = await this.illustrations.isMade(dated, principal);
    const priced = await this.quotes.price(dated.payload, principal, 'generateReport', isMade);
    requirePages(priced);
    const illustration = await this.illustrations.store(dated, priced, principal);
    try {
      return await this.#print({ illustration, priced }, principal, { place, tell });
    } catch (error) {
      await this.failures.record(error, illustration.illustrationNumber, principal);
      const { id, illustrationNumber, revision } = illustration;
      throw new AfterSaveError(error, { id, illustrationNumber, revision });
    }
  }

  /**
   * The pages of an unsaved quote, without a number, printed from a place that is held.
   * @throws ApiError 400 when no page of the report is ticked; ApiError 503 when it cannot be printed
   */
  async draft(priced: PricedPayload, principal: Principal, place: PrinterPlace): Promise<Buffer> {
    requirePages(priced);
    const language = languageOf(principal.user.reportLanguage);
    const own = await this.templates.current();
    return this.#printed({ illustrationNumber: '', priced }, principal, language, { place, own });
  }

  /**
   * The pages an illustration's report would have, without a number: nothing is saved, printed or kept.
   * @throws ApiError 400 and 409 as the quote; ApiError 400 when no page of the report is ticked
   */
  async preview(payload: IllustrationPayload, principal: Principal): Promise<ReportPreview> {
    const priced = await this.quotes.price(payload, principal, 'generateReport');
    requirePages(priced);
    const language = languageOf(principal.user.reportLanguage);
    const given = await this.inputs.of({ illustrationNumber: '', priced }, principal, language);
    const { sources } = await this.templates.current();
    const { style, sections } = drawReport(await this.#withOwnPages(given, { sources, isChecked: false }));
    return { language, style, sections };
  }

  /** @throws ApiError 503 when no report can be printed now */
  prepare(): Promise<void> {
    return this.printer.prepare();
  }

  /** A place for `draft`, one report after the other; leave it afterwards. @throws ApiError 503 as `prepare` */
  hold(): Promise<PrinterPlace> {
    return this.printer.hold();
  }

  async #print(stored: StoredIllustration, principal: Principal, printing: Printing): Promise<ReportResult> {
    const language = languageOf(principal.user.reportLanguage);
    const started = performance.now();
    const { illustration, priced } = stored;
    const { illustrationNumber } = illustration;
    const own = await this.templates.current();
    const pdf = await this.#printed({ illustrationNumber, priced }, principal, language, { ...printing, own });
    const { setup, summary } = priced;
    const name = this.names.make([summary.insuredName, setup.name[language]], 'pdf');
    // First, so that nothing is handed over that is not kept.
    const templates = templatesOf(priced, own);
    await this.documents.keep({ pdf, name, language, illustration, priced, templates }, principal);
    const { id, address: reportOutputFile } = await this.files.store(pdf, principal.userID, { name });
    const { document, values } = priced;
    const formData = await this.preferences.keep(document, values, principal);
    this.#log.log(`report ${id}: ${pdf.length} bytes in ${Math.round(performance.now() - started)} ms`);
    return {
      reportID: id,
      resultCode: SUCCESS,
      errorText: '',
      reportOutputFile,
      illustration,
      language,
      formData,
    };
  }

  async #printed(
    quote: NumberedQuote,
    principal: Principal,
    language: Language,
    { place, own, tell = () => undefined }: Printing & { readonly own: CurrentPages },
  ): Promise<Buffer> {
    const given = await this.inputs.of(quote, principal, language);
    let made = 0;
    const html = await this.#html(given, { sources: own.sources, isChecked: false }, (page, pages) => {
      made = pages;
      tell({ phase: 'making', page, pages });
    });
    tell({ phase: 'printing', page: made, pages: made });
    return this.printer.print(html, place);
  }

  /**
   * One page of an unsaved quote as HTML, ticked or not.
   * @param source replaces the current template
   * @throws ApiError as `TemplateRenderer.render`, and TemplateRejectedError for an invalid source
   */
  async page(
    name: string,
    priced: PricedPayload,
    principal: Principal,
    { language, source }: { readonly language: Language; readonly source: string | undefined },
  ): Promise<string> {
    const pages = priced.setup.pages.filter((page) => page.template === name).slice(0, 1);
    const alone = pages.map(({ toggle: _, count: __, ...page }) => ({ ...page, required: true }));
    const quote = { illustrationNumber: '', priced: { ...priced, setup: { ...priced.setup, pages: alone } } };
    const given = await this.inputs.of(quote, principal, language);
    const sources = source === undefined ? (await this.templates.current()).sources : new Map([[name, source]]);
    return this.#html(given, { sources, isChecked: source !== undefined });
  }

  async #html(input: ReportInput, own: OwnSources, onPage?: OnPage): Promise<string> {
    return renderReport(await this.#withOwnPages(input, own), onPage);
  }

  async #withOwnPages(input: ReportInput, { sources, isChecked }: OwnSources): Promise<ReportInput> {
    const own = [...ownContexts(new Set(sources.keys()), input)];
    const pages = own.map(([, { name, context }]) => ({ source: sources.get(name) ?? '', context }));
    const messages = worded(this.messages.group('Report') ?? {}, setupWords(input.setup));
    const sections = await this.renderer.render({ isChecked, pages, messages, language: input.language });
    const rendered = new Map(own.map(([place], index) => [place, sections[index] ?? '']));
    return { ...input, rendered };
  }
}

function requirePages({ setup, values }: PricedPayload): void {
  try {
    planPages(setup, values);
  } catch (error) {
    if (error instanceof EmptyReportError) throw new ApiError(HttpStatus.BAD_REQUEST, 'noPageTicked');
    throw error;
  }
}

/** By template of a page that prints: its version here, 0 for the shipped one. */
export function templatesOf(
  { setup, values }: PricedPayload,
  { versions }: CurrentPages,
): Readonly<Record<string, number>> {
  return Object.fromEntries(planPages(setup, values).map(({ template }) => [template, versions.get(template) ?? 0]));
}
