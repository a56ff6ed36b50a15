import type { FormDocument, FormValues } from '@lifeform/metadata';
import { BATCH_FORM, type Batch, type StartBatchRequest } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { FileError } from '../../platform/file/file-error.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import { ApiError, type ApiIssues } from '../../platform/http/api-error.ts';
import { fieldsOf } from '../../platform/http/form-error.ts';
import { Jobs } from '../../platform/job/jobs.ts';
import { FormCache } from '../form/index.ts';
import type { QuotePlan } from '../quote/index.ts';
import type { BatchEntity } from './batch.entity.ts';
import { BatchRepository } from './batch.repository.ts';
import type { BatchCase } from './batch-case.ts';
import { checkBatchForm, isGrid } from './batch-form.ts';
import { BatchPricer } from './batch-pricer.ts';
import type { Census, CensusContext } from './census-cases.ts';
import { gridCases } from './grid-cases.ts';

/** Most waiting or running batches of one person. */
const MOST_ALIVE = 5;
/** Most issues answered. */
const MOST_ISSUES = 200;
const MOST_CELLS = 60;
/** The field with the number of cases, whose limit also applies to a census. */
const CASES = 'txtCases';

interface Forms {
  readonly batch: FormDocument;
  readonly illustration: FormDocument;
  readonly plans: readonly QuotePlan[];
}

interface Asked {
  readonly values: FormValues;
  readonly cases: Iterable<BatchCase>;
  readonly total: number;
  readonly further: readonly string[];
}

/** Accepts and lists batches, which are worked out as jobs. */
@Injectable()
export class BatchService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly batches: BatchRepository,
    private readonly pricer: BatchPricer,
    private readonly jobs: Jobs,
    private readonly forms: FormCache,
    private readonly audit: AuditLog,
    private readonly reader: FileReader,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  plans(): readonly QuotePlan[] {
    const illustration = this.forms.newest(ILLUSTRATION_FORM);
    return illustration ? this.pricer.plans(illustration) : [];
  }

  /** @throws ApiError 400 with the form's own codes, ApiError 409 for a version that no longer exists */
  async startGrid(request: StartBatchRequest, principal: Principal): Promise<Batch> {
    const forms = await this.#forms(request);
    const values = this.#accepted(request, forms, principal);
    if (!isGrid(values)) throw batchError([{ code: 'msg-Option', path: 'rdoSource' }]);
    const cases = [...gridCases(values)];
    return this.#start({ values, cases, total: cases.length, further: [] }, forms, principal);
  }

  /** @throws ApiError as `startGrid`, and 400, 413 or 415 naming every wrong cell, or the file */
  async startCensus(request: StartBatchRequest, file: Buffer, principal: Principal): Promise<Batch> {
    const forms = await this.#forms(request);
    const values = this.#accepted(request, forms, principal);
    const mostCases = forms.batch.items.find(({ name }) => name === CASES)?.max ?? 0;
    const { cases, further, issues } = await this.#read(file, {
      items: forms.illustration.items,
      planCodes: new Set(forms.plans.map(({ planCode }) => planCode)),
      mostCases,
      language: languageOf(principal.user.inputLanguage),
    });
    if (issues.length > 0) throw batchError(issues);
    return this.#start({ values, cases, total: cases.length, further }, forms, principal);
  }

  async #read(bytes: Buffer, context: CensusContext): Promise<Census> {
    const limits = { lines: context.mostCases + 2, cells: MOST_CELLS };
    try {
      return await this.reader.read('census', { bytes, limits, context });
    } catch (error) {
      throw error instanceof FileError ? fileError(error) : error;
    }
  }

  async list({ userID }: Principal): Promise<readonly Batch[]> {
    return (await this.batches.list(userID)).map(toBatch);
  }

  /** @throws ApiError 404, whether it does not exist or is someone else's */
  async find(id: string, { userID }: Principal): Promise<BatchEntity> {
    const batch = await this.batches.find(id, userID);
    if (!batch) throw new ApiError(HttpStatus.NOT_FOUND, 'noBatch');
    return batch;
  }

  async cancel(id: string, principal: Principal): Promise<Batch> {
    const batch = await this.find(id, principal);
    const job = await this.jobs.find(batch.id);
    if (job) await this.jobs.cancel(job);
    return toBatch(await this.find(id, principal));
  }

  async remove(id: string, principal: Principal): Promise<void> {
    await this.cancel(id, principal);
    await this.batches.remove(id);
  }

  async #forms({ formVersion }: StartBatchRequest): Promise<Forms> {
    const batch = await this.forms.document(BATCH_FORM, formVersion);
    const illustration = this.forms.newest(ILLUSTRATION_FORM);
    if (!batch || !illustration) {
      throw new ApiError(HttpStatus.CONFLICT, 'formVersionGone', { parameters: { version: formVersion } });
    }
    return { batch, illustration, plans: this.pricer.plans(illustration) };
  }

  #accepted({ values }: StartBatchRequest, { batch, plans }: Forms, { user }: Principal): FormValues {
    const checked = checkBatchForm(values, { document: batch, plans, user, now: this.now });
    if (checked.kind === 'refused') throw batchError(checked.issues);
    return checked.values;
  }

  async #start({ values, cases, total, further }: Asked, forms: Forms, principal: Principal): Promise<Batch> {
    if ((await this.batches.countAlive(principal.userID)) >= MOST_ALIVE) {
      throw new ApiError(HttpStatus.CONFLICT, 'batchesRunning');
    }
    const batch = {
      id: newID(),
      ownerUserID: principal.userID,
      name: String(values.txtBatchName ?? ''),
      state: 'waiting' as const,
      formVersion: forms.batch.version,
      illustrationVersion: forms.illustration.version,
      values,
      further,
      ...{ total, done: 0, failed: 0, createdAt: this.now(), finishedAt: null },
    };
    const job = { id: batch.id, kind: 'batch' as const, ownerUserID: batch.ownerUserID, total };
    await inTransaction(this.dataSource, async (manager) => {
      await this.batches.insert(batch, cases, manager);
      await this.jobs.add(job, manager);
      const entry = { actor: principal.username, action: 'batch.start' as const, subject: batch.id, detail: { total } };
      await this.audit.append(manager, entry);
    });
    await this.jobs.announce(job);
    return toBatch(batch);
  }
}

function toBatch(batch: Omit<BatchEntity, 'values'>): Batch {
  const { id, name, state, total, done, failed, createdAt, finishedAt } = batch;
  const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  return { id, name, state, total, done, failed, ...times };
}

export function fileError({ code, status }: FileError): ApiError {
  return new ApiError(status, 'censusRefused', {
    issues: [{ code: code === 'msg-ImportEmpty' ? 'msg-BatchEmpty' : code, path: 'File' }],
  });
}

function batchError(issues: ApiIssues): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'batchRefused', {
    parameters: { fields: fieldsOf(issues) },
    issues: issues.slice(0, MOST_ISSUES),
  });
}
