import type { AnswerOf, FieldUseRow, FormUseAnswer, FormUseRequest } from '@lifeform/metadata/contract';
import { formGroupsOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { addUse, type CountsOf, clearUse, readUse, usedVersions } from './form-use.store.ts';

const NOTHING = { stop: 0, correct: 0, err: 0, why: 0 };

/** Counts of what people do at the fields of forms. Who did it is not passed in, and not kept. */
@Injectable()
export class FormUseService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 404 for a version there never was, or fields it does not have */
  async add({ form, version, counts }: FormUseRequest): Promise<AnswerOf<'POST /api/formUse'>> {
    if (!this.config.isFormUseCounted) return { isCounted: false };
    const document = await this.forms.document(form, version);
    if (!document) throw new ApiError(HttpStatus.NOT_FOUND, 'noFormVersion', { parameters: { form, version } });
    const names = new Set(document.items.map(({ name }) => name));
    const unknown = counts.map(({ field }) => field).filter((field) => !names.has(field));
    if (unknown.length > 0) {
      throw new ApiError(HttpStatus.NOT_FOUND, 'noField', { parameters: { fields: unknown.join(', '), form } });
    }
    // In one order for all, so that two who add at once wait for one another and do not deadlock.
    const ordered = counts.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
    await inTransaction(this.dataSource, async (manager) => {
      for (const count of ordered) await addUse(manager, { form, version }, count);
    });
    return { isCounted: true };
  }

  /** @throws ApiError 403 for a form of which the person may set nothing, 404 for one that is not there */
  async read(of: CountsOf, principal: Principal): Promise<FormUseAnswer> {
    this.#require(of.form, principal);
    const fields = new Map<string, FieldUseRow>();
    for (const { field, act, times } of await readUse(this.dataSource.manager, of)) {
      fields.set(field, { ...(fields.get(field) ?? { field, ...NOTHING }), [act]: times });
    }
    const versions = await usedVersions(this.dataSource.manager, of.form);
    return { isCounted: this.config.isFormUseCounted, versions, fields: [...fields.values()] };
  }

  /** @throws as `read` */
  async clear(of: CountsOf, principal: Principal): Promise<void> {
    this.#require(of.form, principal);
    const { username: actor } = principal;
    const { form: subject, ...detail } = of;
    await inTransaction(this.dataSource, async (manager) => {
      await clearUse(manager, of);
      await this.audit.append(manager, { actor, action: 'form.use.clear', subject, detail });
    });
  }

  #require(form: string, { user }: Principal): void {
    if (formGroupsOf(user, form).size === 0) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
    if (!this.forms.newest(form)) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form } });
  }
}

const keyOf = ({ field, act }: FormUseRequest['counts'][number]): string => `${field} ${act}`;
