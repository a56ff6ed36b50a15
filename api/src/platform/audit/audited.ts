import type { AuditAct } from '@lifeform/metadata/contract';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import { mergeMap, type Observable } from 'rxjs';
import type { DataSource } from 'typeorm';
import type { AdmittedRequest } from '../auth/policy.guard.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { AuditLog } from './audit-log.ts';

/** What is read or exported, for the audit log. */
export interface AuditedAct {
  readonly action: AuditAct;
  /** The path parameter or body field that identifies the subject; undefined for a whole kind. */
  readonly by: string | undefined;
}

export const AUDITED = 'audited';

/** Marks an endpoint that reads or exports clients' data: each success writes a row of the audit log. */
export const Audited = (action: AuditAct, by?: string) => SetMetadata<string, AuditedAct>(AUDITED, { action, by });

/** Length of the log's column. */
const LONGEST = 190;

/** Writes the row before the answer is sent: what cannot be recorded is not shown, and a file is not started. */
@Injectable()
export class AuditedActs implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.#actOf(context)) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        try {
          await this.record(context);
        } catch (error) {
          if (answer instanceof StreamableFile) answer.getStream().destroy();
          throw error;
        }
        return answer;
      }),
    );
  }

  /** Writes the row of an endpoint that has one. */
  async record(context: ExecutionContext): Promise<void> {
    const act = this.#actOf(context);
    if (act) await this.#write(act, context.switchToHttp().getRequest<AdmittedRequest>());
  }

  #actOf(context: ExecutionContext): AuditedAct | undefined {
    return this.reflector.get<AuditedAct | undefined>(AUDITED, context.getHandler());
  }

  async #write({ action, by }: AuditedAct, { principal, params, body }: AdmittedRequest): Promise<void> {
    const subject = (by === undefined ? undefined : (named(params, by) ?? named(body, by))) ?? action.split('.')[0];
    const entry = { actor: principal?.username ?? 'system', action, subject: String(subject).slice(0, LONGEST) };
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, { ...entry, detail: {} }));
  }
}

function named(source: unknown, name: string): string | number | undefined {
  const value = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
