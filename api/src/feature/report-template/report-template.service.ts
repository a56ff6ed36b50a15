import { LANGUAGES, labelKey } from '@lifeform/metadata';
import type {
  ReportPreviewAnswer,
  ReportTemplate,
  ReportTemplateDetail,
  ReportTemplateSource,
  SaveReportTemplateRequest,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { PAGE_BUILDERS } from '../../report/page/page-builders.ts';
import { pageError } from '../../report/render/page-error.ts';
import { shippedSource } from '../../report/render/template-engine.ts';
import { FileNames } from '../message/index.ts';
import { ReportFiles, ReportPrinter, ReportTemplates } from '../report/index.ts';
import { readNames } from '../user/index.ts';
import { ReportSamples } from './report-samples.ts';

const NAMES = Object.keys(PAGE_BUILDERS);

/** The pages of the report: read, previewed, and changed by those who may; each change is a version. */
@Injectable()
export class ReportTemplateService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly templates: ReportTemplates,
    private readonly samples: ReportSamples,
    private readonly printer: ReportPrinter,
    private readonly files: ReportFiles,
    private readonly names: FileNames,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async list(): Promise<readonly ReportTemplate[]> {
    const newest = new Map((await this.templates.newest()).map(({ name, version }) => [name, version]));
    const rows = await this.templates.allVersions();
    return NAMES.map((name) => {
      const row = rows.find((one) => one.name === name && one.version === newest.get(name));
      return { name, version: row?.version ?? 0, modifiedAt: row?.createdAt.toISOString() ?? null };
    });
  }

  /** @throws ApiError 404 */
  async get(name: string): Promise<ReportTemplateDetail> {
    const shipped = shippedOf(name);
    const rows = await this.templates.versions(name);
    const nameOf = await readNames(this.dataSource.manager);
    const versions = [
      ...rows.map(({ version, author, createdAt }) => ({
        version,
        author: nameOf(author),
        modifiedAt: createdAt.toISOString(),
      })),
      { version: 0, author: '', modifiedAt: null },
    ];
    const [newest] = rows;
    const modifiedAt = newest?.createdAt.toISOString() ?? null;
    return { name, version: newest?.version ?? 0, modifiedAt, source: newest?.source ?? shipped, versions };
  }

  /** @throws ApiError 404 */
  async source(name: string, version: number): Promise<ReportTemplateSource> {
    const shipped = shippedOf(name);
    if (version === 0) return { source: shipped };
    const row = await this.templates.version(name, version);
    if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noReportPageVersion');
    return { source: row.source };
  }

  /**
   * Saves a new version of a printable page.
   * @throws ApiError 400 with place and reason, or when it takes too long or too much memory; ApiError 409 when the
   * page has changed since
   */
  async save(
    name: string,
    { source, baseVersion }: SaveReportTemplateRequest,
    principal: Principal,
  ): Promise<ReportTemplateDetail> {
    await this.requirePrintable(name, source, principal);
    await inTransaction(this.dataSource, (manager) => this.write(manager, name, { source, baseVersion }, principal));
    return this.get(name);
  }

  /** @throws ApiError 400 with place and reason, or when it takes too long or too much memory; ApiError 404 */
  async requirePrintable(name: string, source: string, principal: Principal): Promise<void> {
    shippedOf(name);
    for (const language of LANGUAGES) await this.#draw(name, language, principal, source);
  }

  /** Writes a version of what can be printed. @throws ApiError 409 when the page has changed since */
  async write(
    manager: EntityManager,
    name: string,
    { source, baseVersion }: SaveReportTemplateRequest,
    { username }: Principal,
  ): Promise<void> {
    const version = await this.templates.newestOf(manager, name);
    if (version !== baseVersion) throw new ApiError(HttpStatus.CONFLICT, 'pageMovedOn');
    const row = { name, version: version + 1, source, author: username, createdAt: this.now() };
    await this.templates.insert(manager, row);
    const detail = { version: row.version };
    await this.audit.append(manager, { actor: username, action: 'reportTemplate.save', subject: name, detail });
  }

  /**
   * The page with sample data in the person's report language.
   * @param source previewed before it is saved; for editors
   * @throws as `save`, ApiError 403, and ApiError 503 when nothing can be printed now
   */
  async preview(name: string, source: string | undefined, principal: Principal): Promise<ReportPreviewAnswer> {
    shippedOf(name);
    if (source !== undefined && !mayEditPages(principal)) {
      throw new ApiError(HttpStatus.FORBIDDEN, 'pagesNotYours');
    }
    const language = languageOf(principal.user.reportLanguage);
    const pdf = await this.printer.print(await this.#draw(name, language, principal, source));
    const title = this.names.kind(labelKey('Report', `page-${name}`), language);
    const { address: reportOutputFile } = await this.files.store(pdf, principal.userID, {
      name: this.names.make([title || name], 'pdf'),
    });
    return { reportOutputFile, language };
  }

  async #draw(
    name: string,
    language: (typeof LANGUAGES)[number],
    principal: Principal,
    source: string | undefined,
  ): Promise<string> {
    try {
      return await this.samples.page(name, language, principal, source);
    } catch (error) {
      throw pageError(error);
    }
  }
}

/** Who may change pages of the report. */
export function mayEditPages(principal: Principal): boolean {
  return holds(principal, 'isAdmin') || holds(principal, 'isDeveloper');
}

/** The product's template of that name. @throws ApiError 404 */
function shippedOf(name: string): string {
  const source = NAMES.includes(name) ? shippedSource(name) : undefined;
  if (source === undefined) throw new ApiError(HttpStatus.NOT_FOUND, 'noReportPage');
  return source;
}
