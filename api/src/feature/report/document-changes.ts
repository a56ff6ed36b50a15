import { formatCurrency, formatQuantity } from '@lifeform/engine';
import { type Language, labelKey, worded } from '@lifeform/metadata';
import type { DocumentChange } from '@lifeform/metadata/contract';
import { type LedgerColumn, languageOf, setupWords } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { nameOfGroup } from '../../report/page/ledger-table.ts';
import { createReportText, type ReportText } from '../../report/report-text.ts';
import { IllustrationService } from '../illustration/index.ts';
import { MessageCache } from '../message/index.ts';
import { type PricedPayload, QuoteService } from '../quote/index.ts';
import { HandedDocuments, type KeptDocument } from './handed-documents.ts';
import { templatesOf } from './report.service.ts';
import { ReportInputs } from './report-inputs.ts';
import { ReportTemplates } from './report-templates.ts';

/** What one printing says, by what it is called. */
type Said = ReadonlyMap<string, string>;

/** What would be otherwise in a document if it were printed anew. */
@Injectable()
export class DocumentChanges {
  constructor(
    private readonly documents: HandedDocuments,
    private readonly illustrations: IllustrationService,
    private readonly quotes: QuoteService,
    private readonly inputs: ReportInputs,
    private readonly templates: ReportTemplates,
    private readonly messages: MessageCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 404; 400 and 409 as `QuoteService.price` when it could not be printed today */
  async of(illustrationID: string, id: string, principal: Principal): Promise<readonly DocumentChange[]> {
    const kept = await this.documents.find(illustrationID, id, principal);
    const { payload } = await this.illustrations.renewed(illustrationID, principal);
    const after = await this.quotes.price(payload, principal, 'generateReport', false);
    const tried = await this.quotes.priceStored(kept.payload, principal);
    const before = tried.kind === 'priced' ? tried.priced : undefined;
    const language = languageOf(principal.user.inputLanguage);
    const text = this.#text(after, language);
    return [
      ...differences('version', versionsOf(kept, text), this.#versions(after, text)),
      ...differences('page', ...(await this.#pages(kept, after, text))),
      ...differences('entry', this.#entries(before, principal, language), this.#entries(after, principal, language)),
      ...differences('figure', figuresOf(before, text, language), figuresOf(after, text, language)),
    ];
  }

  #versions({ premium }: PricedPayload, text: ReportText): Said {
    const { formVersion, basisVersion } = premium;
    return saidVersions({ formVersion, basisVersion, productVersion: this.config.version }, text);
  }

  async #pages({ row }: KeptDocument, after: PricedPayload, text: ReportText): Promise<[Said, Said]> {
    const own = await this.templates.current();
    return [saidPages(row.templates, text), saidPages(templatesOf(after, own), text)];
  }

  #entries(priced: PricedPayload | undefined, principal: Principal, language: Language): Said {
    const entered = priced ? this.inputs.entered(priced, principal, language) : [];
    return new Map(entered.map(({ label, text }) => [label, text]));
  }

  #text({ document, setup }: PricedPayload, language: Language): ReportText {
    const messages = { ...document.messages, ...this.messages.group('Report') };
    return createReportText(worded(messages, setupWords(setup)), language);
  }
}

interface Versions {
  readonly formVersion: number;
  readonly basisVersion: string;
  readonly productVersion: string;
}

function versionsOf({ row }: KeptDocument, text: ReportText): Said {
  return saidVersions(row, text);
}

function saidVersions({ formVersion, basisVersion, productVersion }: Versions, text: ReportText): Said {
  return new Map([
    [text.report('anew-basis'), basisVersion],
    [text.report('anew-form'), String(formVersion)],
    [text.report('anew-product'), productVersion],
  ]);
}

function saidPages(versions: Readonly<Record<string, number>>, text: ReportText): Said {
  const said = (version: number) => (version === 0 ? text.report('anew-shipped') : String(version));
  const pages = Object.entries(versions).map(([name, version]) => [nameOfPage(name, text), said(version)] as const);
  return new Map(pages);
}

/** The name that administrators know its template by. */
function nameOfPage(name: string, text: ReportText): string {
  return text.report('anew-page', { page: text.message(labelKey('Report', `page-${name}`)) });
}

/** Premiums, figures of savings, and the last value of each column of the years. */
function figuresOf(priced: PricedPayload | undefined, text: ReportText, language: Language): Said {
  if (priced === undefined) return new Map();
  const { annualPremium, modalPremium, figures, ledger } = priced.premium;
  const column = ({ name, group, values }: LedgerColumn) => {
    const at = values.findLastIndex((value) => value !== null);
    const names = { column: text.message(`msg-Ledger-${name}`), group: nameOfGroup(ledger, group, text) };
    return [text.report('anew-column', { ...names, year: at + 1 }), formatCurrency(values[at] ?? 0, language)] as const;
  };
  const premiums = [
    [text.report('anew-annual'), formatCurrency(annualPremium, language)],
    [text.report('anew-modal'), formatCurrency(modalPremium, language)],
  ] as const;
  return new Map([
    ...(figures === undefined ? premiums : []),
    ...(figures ?? []).map(
      ({ name, unit, value, parameters }) =>
        [text.message(`msg-Figure-${name}`, parameters), formatQuantity(value, unit, language)] as const,
    ),
    ...ledger.columns.filter(({ values }) => values.some((value) => value !== null)).map(column),
  ]);
}

function differences(kind: DocumentChange['kind'], before: Said, after: Said): readonly DocumentChange[] {
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  return labels.flatMap((label) => {
    const change = { kind, label, before: before.get(label) ?? '', after: after.get(label) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}
