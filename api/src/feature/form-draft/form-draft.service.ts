import type {
  AuditAct,
  FormDraft,
  FormDraftDetail,
  FormDraftWork,
  SaveFormDraftRequest,
} from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache, FormUses } from '../form/index.ts';
import { LiveHub } from '../live/index.ts';
import type { FormDraftEntity } from './form-draft.entity.ts';
import { formDrafts } from './form-draft.store.ts';

/** Most drafts in a list. */
const MOST_LISTED = 200;
const TABLE = { table: 'form_draft', keys: ['id'], columns: ['work'] } as const;

/** Drafts of forms: by whoever edits the form, each for all of them. */
@Injectable()
export class FormDraftService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
    private readonly forms: FormCache,
    private readonly uses: FormUses,
    private readonly audit: AuditLog,
    private readonly live: LiveHub,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A form is not deleted under a draft of it. */
  onModuleInit(): void {
    this.uses.add(async (manager, form) => {
      const { total } = await formDrafts.list(manager, { form }, { page: 1, pageSize: 1 });
      return total === 0 ? [] : [{ code: 'draft', path: form, count: total }];
    });
  }

  /** @throws ApiError 404 for a form that is not there */
  async list(form: string, principal: Principal): Promise<readonly FormDraft[]> {
    this.#newest(form);
    const { rows } = await formDrafts.list(this.dataSource.manager, { form }, { page: 1, pageSize: MOST_LISTED });
    return rows.map((row) => toListing(row, principal));
  }

  /** @throws ApiError 404 @throws DecryptionError */
  async get(form: string, id: string, principal: Principal): Promise<FormDraftDetail> {
    const row = await formDrafts.get(this.dataSource.manager, { form }, id);
    const work = this.encryption.decryptJson<FormDraftWork>(row.work, placeOf(TABLE, [id], 'work'));
    return { ...toListing(row, principal), work };
  }

  /**
   * A request without a revision begins a draft, once however often it is sent. What is saved by itself while somebody
   * edits is no row of the audit log; that a draft began is one.
   * @throws ApiError 404 for one that is gone, ApiError 409 for one saved since
   */
  async save(form: string, request: SaveFormDraftRequest, principal: Principal): Promise<FormDraft> {
    const { id, revision, name, baseVersion, changes, work } = request;
    if (baseVersion > this.#newest(form)) {
      throw new ApiError(HttpStatus.NOT_FOUND, 'noFormVersion', { parameters: { form, version: baseVersion } });
    }
    const content = {
      ...{ form, name: required(name), baseVersion, changes, savedByUserID: principal.userID },
      ...{ work: this.encryption.encryptJson(work, placeOf(TABLE, [id], 'work')), modifiedAt: this.now() },
    };
    const saved = await inTransaction(this.dataSource, async (manager) => {
      const known = await formDrafts.find(manager, { form }, id);
      if (known && (revision !== undefined || known.ownerUserID === principal.userID)) {
        return formDrafts.replace(manager, known, { revision: revision ?? 1 }, content);
      }
      if (known) throw formDrafts.movedOn(known);
      if (revision !== undefined) throw new ApiError(HttpStatus.NOT_FOUND, 'noFormDraft');
      const row = await formDrafts.insert(manager, principal.userID, content, id);
      await this.audit.append(manager, formDrafts.entry('form.draft.begin', row, principal));
      return row;
    });
    return this.#told(saved, principal);
  }

  /** @throws ApiError 404 */
  async rename(form: string, id: string, name: string, principal: Principal): Promise<FormDraft> {
    const row = await this.#change(form, id, principal, 'form.draft.rename', (manager, { revision, ...known }) =>
      formDrafts.replace(manager, { revision, ...known }, { revision }, { name: required(name) }),
    );
    return this.#told(row, principal);
  }

  /**
   * @param revision the one that was read; undefined takes the draft away as it stands
   * @throws ApiError 404 for one that is gone, ApiError 409 for one saved since
   */
  async delete(form: string, id: string, revision: number | undefined, principal: Principal): Promise<void> {
    const row = await this.#change(form, id, principal, 'form.draft.delete', async (manager, known) => {
      if (revision !== undefined && known.revision !== revision) throw formDrafts.movedOn(known);
      await formDrafts.delete(manager, known);
      return known;
    });
    this.#told(row, principal);
  }

  #change(
    form: string,
    id: string,
    principal: Principal,
    act: AuditAct,
    work: (manager: EntityManager, known: FormDraftEntity) => Promise<FormDraftEntity>,
  ): Promise<FormDraftEntity> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await work(manager, await formDrafts.get(manager, { form }, id));
      await this.audit.append(manager, formDrafts.entry(act, row, principal));
      return row;
    });
  }

  #told(row: FormDraftEntity, principal: Principal): FormDraft {
    this.live.tellDraft({ form: row.form, id: row.id });
    return toListing(row, principal);
  }

  #newest(form: string): number {
    const newest = this.forms.newest(form);
    if (newest) return newest.version;
    throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
  }
}

/** @throws ApiError 400 for a blank name */
function required(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new ApiError(HttpStatus.BAD_REQUEST, 'formDraftNameMissing');
  return trimmed;
}

function toListing(row: FormDraftEntity, { userID }: Principal): FormDraft {
  const { id, name, owner, savedBy, baseVersion, changes, revision, modifiedAt } = row;
  return {
    ...{ id, name, baseVersion, changes, revision, modifiedAt: modifiedAt.toISOString() },
    ...{ author: owner.profileName || owner.username, savedBy: savedBy.profileName || savedBy.username },
    isMine: [row.ownerUserID, row.savedByUserID].includes(userID),
  };
}
