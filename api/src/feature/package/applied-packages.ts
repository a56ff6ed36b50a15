import type { ImportedPackage, PackageContent } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readNames } from '../user/index.ts';
import { AppliedPackageEntity } from './applied-package.entity.ts';
import { pageKey } from './merged-page.ts';

/** The packages that were published here. */
@Injectable()
export class AppliedPackages {
  constructor(
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async find(manager: EntityManager, { id }: PackageContent): Promise<ImportedPackage['applied']> {
    const row = await manager.findOne(AppliedPackageEntity, { where: { id } });
    return row ? { by: (await readNames(manager))(row.appliedBy), at: row.appliedAt.toISOString() } : undefined;
  }

  /** @throws ApiError for a package that was published here already, and for one older than a published one */
  async requireNew(manager: EntityManager, content: PackageContent): Promise<void> {
    const applied = await this.find(manager, content);
    if (applied) {
      const parameters = { name: applied.by, at: applied.at.slice(0, 16).replace('T', ' ') };
      throw new ApiError(HttpStatus.CONFLICT, 'packageApplied', { parameters });
    }
    const { key: fingerprint } = content;
    const rows = await manager.find(AppliedPackageEntity, { where: { fingerprint }, order: { appliedAt: 'ASC' } });
    for (const [form, version] of carriedBy(content)) {
      const taken = Math.max(0, ...rows.map(({ versions }) => versions[form] ?? 0));
      if (taken <= version) continue;
      throw new ApiError(HttpStatus.CONFLICT, 'packageOlder', { parameters: { form, version, taken } });
    }
  }

  async write(manager: EntityManager, content: PackageContent, { username }: Principal): Promise<void> {
    const { id, key, title } = content;
    const versions = Object.fromEntries(carriedBy(content));
    const row = { id, fingerprint: key, title, versions, appliedBy: username, appliedAt: this.now() };
    await insertRows(manager, AppliedPackageEntity, [row]);
    const detail = { title, key, forms: versions };
    await this.audit.append(manager, { actor: username, action: 'package.apply', subject: id, detail });
  }
}

/** The versions it brings, of forms and pages. */
function carriedBy({ forms, pages = [] }: PackageContent): readonly (readonly [string, number])[] {
  return [
    ...forms.map(({ form, version }) => [form, version] as const),
    ...pages.map(({ name, version }) => [pageKey(name), version] as const),
  ];
}
