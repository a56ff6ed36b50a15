import { fileNameOf, isoDay } from '@lifeform/engine';
import {
  type MadePackage,
  type MakePackageRequest,
  PACKAGE_FORMAT,
  PACKAGE_OF_FORMS,
  PACKAGE_VERSION,
  type PackedPage,
} from '@lifeform/metadata/contract';
import { NO_CONTENT, type PackedForm, packForm } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormHistory } from '../form/index.ts';
import { mayEditPages, ReportTemplateService } from '../report-template/index.ts';
import { readNames } from '../user/index.ts';
import { pageKey } from './merged-page.ts';
import { writePackage } from './package-file.ts';
import { PackageKeys } from './package-keys.ts';

/** Puts chosen changes into a package and signs it. */
@Injectable()
export class PackageMaker {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly history: FormHistory,
    private readonly templates: ReportTemplateService,
    private readonly keys: PackageKeys,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError for versions that are not there, nothing to carry, or too much of it; 403 for pages of who may not change them */
  async make(
    { title, forms: asked, pages: askedPages = [] }: MakePackageRequest,
    principal: Principal,
  ): Promise<MadePackage> {
    const forms: PackedForm[] = [];
    for (const one of asked) forms.push(await this.#packed(one));
    const changed = forms.filter(({ changes }) => Object.keys(changes).length > 0);
    if (askedPages.length > 0 && !mayEditPages(principal)) throw new ApiError(HttpStatus.FORBIDDEN, 'pagesNotYours');
    const pages: PackedPage[] = [];
    for (const one of askedPages) pages.push(await this.#packedPage(one));
    const changedPages = pages.filter(({ base, source }) => base !== source);
    if (changed.length + changedPages.length === 0) throw new ApiError(HttpStatus.BAD_REQUEST, 'packageEmpty');
    const { fingerprint, privateKey } = await this.keys.own(principal);
    const [id, at] = [newID(), this.now()];
    const nameOf = await readNames(this.dataSource.manager);
    const about = { installation: this.config.installation, key: fingerprint, exportedBy: nameOf(principal.username) };
    const hasPages = changedPages.length > 0;
    const formatVersion = hasPages ? PACKAGE_VERSION : PACKAGE_OF_FORMS;
    const head = { format: PACKAGE_FORMAT, formatVersion, id, title, ...about } as const;
    const carried = { forms: changed, ...(hasPages ? { pages: changedPages } : {}) };
    const file = writePackage({ ...head, exportedAt: at.toISOString(), ...carried }, privateKey);
    const between = ({ baseVersion, version }: { readonly baseVersion: number; readonly version: number }) => [
      baseVersion,
      version,
    ];
    const versions = Object.fromEntries([
      ...changed.map((one) => [one.form, between(one)] as const),
      ...changedPages.map((one) => [pageKey(one.name), between(one)] as const),
    ]);
    await inTransaction(this.dataSource, (manager) =>
      this.audit.append(manager, {
        ...{ actor: principal.username, action: 'package.export', subject: id },
        detail: { title, forms: versions },
      }),
    );
    return { name: fileNameOf([title], isoDay(at), 'json'), file };
  }

  async #packedPage({ name, baseVersion, version }: Omit<PackedPage, 'base' | 'source'>): Promise<PackedPage> {
    const [{ source: base }, { source }] = await Promise.all([
      this.templates.source(name, baseVersion),
      this.templates.source(name, version),
    ]);
    return { name, baseVersion, version, base, source };
  }

  async #packed({ form, baseVersion, version, entries }: MakePackageRequest['forms'][number]): Promise<PackedForm> {
    const after = await this.history.content(form, version);
    const { kind } = after;
    const before =
      baseVersion === 0 ? { ...NO_CONTENT, ...(kind ? { kind } : {}) } : await this.history.content(form, baseVersion);
    const chosen = entries && new Set(entries);
    const isChosen = (part: string, key: string): boolean => chosen?.has(`${part} ${key}`) ?? true;
    return packForm({ form, baseVersion, version, before, after, isChosen });
  }
}
