import { createHash } from 'node:crypto';
import type { Branding, SaveWhiteLabelRequest, User, WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { difference } from '../../platform/audit/difference.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readLogo } from './read-logo.ts';
import { requireContrast } from './require-contrast.ts';
import { WhiteLabelProfileEntity } from './white-label-profile.entity.ts';

/** Company brandings: stored, changed, and answered to their people. */
@Injectable()
export class WhiteLabelService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** All profiles, by name. */
  async list(): Promise<readonly WhiteLabelProfile[]> {
    const rows = await this.dataSource.manager.find(WhiteLabelProfileEntity, { order: { name: 'ASC' } });
    return rows.map(toProfile);
  }

  /** The branding shown to the person; null without one, or when its name is unknown. */
  async brandingOf({ isWhiteLabel, whiteLabelProfile: name }: User): Promise<Branding | null> {
    if (!isWhiteLabel || name === '') return null;
    const row = await this.dataSource.manager.findOneBy(WhiteLabelProfileEntity, { name });
    return row && brandingOf(row);
  }

  /**
   * Stores a new profile, or with a revision a changed one.
   * @throws ApiError for unreadable colours, ApiError 400 for an invalid logo
   * @throws ApiError 409 when the name is taken, or the profile has changed since
   */
  async save({ revision, ...given }: SaveWhiteLabelRequest, principal: Principal): Promise<WhiteLabelProfile> {
    requireContrast(given);
    const name = given.name.trim();
    const { dollarSign = null } = given;
    const address = given.address?.trim() || null;
    const branding = { ...given, name, company: given.company.trim(), address, logo: readLogo(given.logo), dollarSign };
    return inTransaction(this.dataSource, async (manager) => {
      const before = await manager.findOneBy(WhiteLabelProfileEntity, { name });
      if (revision === undefined && before)
        throw new ApiError(HttpStatus.CONFLICT, 'lookNameTaken', { parameters: { name } });
      if (revision !== undefined && !before) throw new ApiError(HttpStatus.NOT_FOUND, 'noLook');
      if (before && before.revision !== revision) throw new ApiError(HttpStatus.CONFLICT, 'lookMovedOn');
      const row = { ...branding, updatedAt: this.now(), revision: (before?.revision ?? 0) + 1 };
      if (before) await manager.update(WhiteLabelProfileEntity, { name }, row);
      else await insertRows(manager, WhiteLabelProfileEntity, [{ ...row }]);
      await this.#write(manager, principal, before, row);
      return toProfile(row);
    });
  }

  #write(
    manager: EntityManager,
    { username: actor }: Principal,
    before: WhiteLabelProfileEntity | null,
    after: WhiteLabelProfileEntity,
  ): Promise<void> {
    const action = before ? 'whiteLabel.update' : 'whiteLabel.create';
    const detail = difference(before ? recorded(before) : {}, recorded(after));
    return this.audit.append(manager, { actor, action, subject: after.name, detail });
  }
}

function brandingOf({ company, address, brand, brandOn, logo, dollarSign }: WhiteLabelProfileEntity): Branding {
  return { company, brand, brandOn, logo, ...(address && { address }), ...(dollarSign && { dollarSign }) };
}

function toProfile(row: WhiteLabelProfileEntity): WhiteLabelProfile {
  return { name: row.name, ...brandingOf(row), revision: row.revision };
}

/** For the audit log, with the logo as a hash. */
function recorded(row: WhiteLabelProfileEntity): Readonly<Record<string, unknown>> {
  const logo = row.logo && `sha256:${createHash('sha256').update(row.logo).digest('hex')}`;
  return { ...brandingOf(row), logo };
}
