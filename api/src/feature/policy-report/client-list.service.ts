import { formatNumber } from '@lifeform/engine';
import { type FormValues, type Language, labelKey, type ReportCell, type ReportRow } from '@lifeform/metadata';
import {
  DATA_REPORT_FORM,
  POLICY_LIST_COLUMNS,
  POLICY_LIST_MOST_PRINTED,
  POLICY_LIST_MOST_ROWS,
  type PolicyListAnswer,
  type PolicyListFileRequest,
  type PolicyListRow,
  RESULT_CODES,
  type ReportOutput,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { age } from '@lifeform/rules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { fieldsRefused } from '../../platform/http/form-error.ts';
import { type LargeExport, LargeExports } from '../../platform/review/large-exports.ts';
import { ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { countRows, MOST_COUNTED } from '../../platform/store/read-page.ts';
import { createReportText } from '../../report/report-text.ts';
import { ReportMaker, ReportRuns, type ReportTable } from '../data-report/index.ts';
import { FormCache } from '../form/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import {
  narrowParties,
  type PartyFilters,
  type PolicyParty,
  PolicyRepository,
  PolicyService,
  readParties,
} from '../policy/index.ts';
import { ProductCache } from '../product/index.ts';
import { FILE_FOLDERS, ReportFiles } from '../report/index.ts';
import { readFilters } from './list-filters.ts';

const NAME = labelKey(DATA_REPORT_FORM, 'policyList');
/** Runs are counted under the name of the screen. */
const RUN = labelKey('Shell', 'route-inforce-dataReports');

/** A file, and how many rows it holds. */
interface MadeFile {
  readonly content: Buffer;
  readonly found: number;
}

type PartyQuery = ReturnType<typeof narrowParties>;

/** Clients of policies in force that match filters, for the screen or as a file. Only policies the person may see. */
@Injectable()
export class ClientListService implements OnModuleInit {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly service: PolicyService,
    private readonly products: ProductCache,
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    private readonly maker: ReportMaker,
    private readonly runs: ReportRuns,
    private readonly files: ReportFiles,
    private readonly fileNames: FileNames,
    private readonly large: LargeExports,
    private readonly acts: ReviewedActs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /api/policies/list/file', async ({ body }, principal, along) =>
      this.large.tell(await this.#exportOf(body, principal), along),
    );
  }

  /** @throws ApiError 400 with the form's own codes */
  async list(values: FormValues, principal: Principal): Promise<PolicyListAnswer> {
    const query = narrowParties(this.policies.parties(principal), this.#filters(values));
    const parties = await query.clone().limit(POLICY_LIST_MOST_ROWS).getMany();
    const isCut = parties.length === POLICY_LIST_MOST_ROWS;
    const total = isCut ? await countRows(query, MOST_COUNTED) : parties.length;
    const rows = await this.#rows(parties);
    await this.#record(rows.length, principal);
    return { rows, total };
  }

  /** @throws ApiError as `list`; 503 when nothing can be printed now */
  async file({ values, isExcel }: PolicyListFileRequest, principal: Principal): Promise<ReportOutput> {
    const filters = this.#filters(values);
    await this.large.require(await this.#exportOf({ values, isExcel }, principal), principal);
    // First, so that without a browser no data is read in vain.
    if (!isExcel) await this.maker.prepare();
    const query = narrowParties(this.policies.parties(principal), filters);
    const language = languageOf(principal.user.reportLanguage);
    const { content, found } = await (isExcel ? this.#workbook(query, principal) : this.#printed(query, principal));
    const folder = isExcel ? 'Excel' : 'Reports';
    const name = this.fileNames.make([this.fileNames.kind(NAME, language)], FILE_FOLDERS[folder]);
    const { id, address } = await this.files.store(content, principal.userID, { folder, name });
    const resultCode = await this.#record(found, principal);
    return {
      reportID: id,
      resultCode,
      errorText: resultCode === RESULT_CODES.success ? '' : this.#word('noClients', principal.user.inputLanguage),
      reportOutputFile: address,
    };
  }

  async #exportOf({ values, isExcel }: PolicyListFileRequest, principal: Principal): Promise<LargeExport> {
    const query = narrowParties(this.policies.parties(principal), this.#filters(values));
    const found = await countRows(query, isExcel ? MOST_COUNTED : POLICY_LIST_MOST_PRINTED);
    return { subject: 'policy list', filters: { ...values, isExcel }, people: found };
  }

  /** Read and written some rows at a time: a file may hold hundreds of thousands. */
  async #workbook(query: PartyQuery, principal: Principal): Promise<MadeFile> {
    const language = languageOf(principal.user.reportLanguage);
    const columns = POLICY_LIST_COLUMNS;
    let found = 0;
    const cells = (row: PolicyListRow) => this.#cells(row, columns, language);
    const told = (parties: readonly PolicyParty[]) => this.#rows(parties);
    async function* rows(): AsyncGenerator<ReportRow> {
      for await (const parties of readParties(query)) {
        found += parties.length;
        for (const row of await told(parties)) yield cells(row);
      }
    }
    const title = this.maker.textFor(principal).message(NAME);
    return { content: await this.maker.tableWorkbook({ columns, rows: rows(), title, principal }), found };
  }

  /** The first rows: a longer list is read in a workbook. Its lead says when it is cut. */
  async #printed(query: PartyQuery, principal: Principal): Promise<MadeFile> {
    const language = languageOf(principal.user.reportLanguage);
    const columns = POLICY_LIST_COLUMNS.filter(({ isSheetOnly = false }) => !isSheetOnly);
    const parties = await query
      .clone()
      .limit(POLICY_LIST_MOST_PRINTED + 1)
      .getMany();
    const isCut = parties.length > POLICY_LIST_MOST_PRINTED;
    const listed = await this.#rows(parties.slice(0, POLICY_LIST_MOST_PRINTED));
    const text = this.maker.textFor(principal);
    const word = (code: string, parameters = {}) => text.message(labelKey(DATA_REPORT_FORM, code), parameters);
    const count = word(isCut ? 'policyListCut' : 'policyListLead', { count: formatNumber(listed.length, language) });
    const whose = word(holds(principal, 'isHeadOffice') ? 'scopeAll' : 'policiesOwn');
    const rows = listed.map((row) => this.#cells(row, columns, language));
    const table = { columns, rows, principal, title: text.message(NAME), lead: `${count} · ${whose}` };
    return { content: await this.maker.printTable(table), found: rows.length };
  }

  #filters(values: FormValues): PartyFilters {
    const document = this.forms.newest(DATA_REPORT_FORM);
    if (!document) throw new Error(`the form ${DATA_REPORT_FORM} is not there`);
    const read = readFilters(values, document, this.now, this.service.today);
    if (read.kind === 'filters') return read.filters;
    throw fieldsRefused(read.issues);
  }

  async #rows(parties: readonly PolicyParty[]): Promise<readonly PolicyListRow[]> {
    const churches = new Map((await this.policies.churches()).map(({ number, name }) => [number, name]));
    const { today } = this.service;
    return parties.map(
      ({ policy, name, roles, birthDate, ageAtDeath, city, province, postalCode, churchNumber, denomination }) => {
        const { policyNumber, policyType, statusCode: policyCStatCode, isActive, prodID } = policy;
        const prodName = this.products.find(prodID)?.name;
        return {
          ...{ policyNumber, name, roles, city, province, denomination, policyType, policyCStatCode, isActive },
          ...(birthDate === '' ? {} : { birthDate, age: ageAtDeath ?? age(birthDate, today) ?? 0 }),
          postalCode: postalCode.replace(/^(...)(...)$/, '$1 $2'),
          churchName: churches.get(churchNumber) ?? '',
          ...(prodName ? { prodName } : {}),
        };
      },
    );
  }

  /** In the order of the columns. */
  #cells(row: PolicyListRow, columns: ReportTable['columns'], language: Language): ReportRow {
    const told = (set: string, code: string) =>
      code === '' ? '' : (this.messages.text(labelKey('Policy', `${set}-${code}`), language) ?? code);
    const cells: Readonly<Record<string, ReportCell>> = {
      client: row.name,
      policyNumber: row.policyNumber,
      birthDate: row.birthDate ?? null,
      age: row.age ?? null,
      city: row.city,
      province: row.province,
      postalCode: row.postalCode,
      product: row.prodName?.[language] ?? told('type', row.policyType),
      status: told('status', row.policyCStatCode),
      church: row.churchName,
      denomination: told('denomination', row.denomination),
    };
    return columns.map(({ name }) => cells[name] ?? null);
  }

  async #record(found: number, principal: Principal): Promise<number> {
    const resultCode = found > 0 ? RESULT_CODES.success : RESULT_CODES.noRows;
    await this.runs.record({ kind: 'Inforce', report: RUN, resultCode }, principal);
    return resultCode;
  }

  #word(code: string, reader: Parameters<typeof languageOf>[0]): string {
    const texts = this.messages.group(DATA_REPORT_FORM) ?? {};
    return createReportText(texts, languageOf(reader)).message(labelKey(DATA_REPORT_FORM, code));
  }
}
