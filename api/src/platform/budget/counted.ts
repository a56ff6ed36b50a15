import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Observable } from 'rxjs';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.ts';
import { AUDITED, type AuditedAct } from '../audit/audited.ts';
import type { AdmittedRequest } from '../auth/policy.guard.ts';
import type { Principal } from '../auth/principal.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import type { Budget } from '../config/read-budgets.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { RequestLimits } from '../throttle/request-limits.ts';

const COUNTED = 'counted';

/** Marks an endpoint that is of a budget and whose row of the audit log its service writes. */
export const Counted = (budget: Budget) => SetMetadata<string, Budget>(COUNTED, budget);

/** What an act is counted as, by the last word of its name. */
const BUDGET_OF: Readonly<Record<string, Budget>> = {
  ...{ search: 'lookups', list: 'lookups', options: 'lookups' },
  ...{ read: 'records', history: 'records', print: 'records', project: 'records', reproject: 'records' },
  ...{ export: 'exports', run: 'exports' },
};

/** Counts what a person looks up, opens and exports within an hour. Past the budget that kind is locked for an hour. */
@Injectable()
export class CountedActs implements NestInterceptor {
  readonly #log = new Logger(CountedActs.name);

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: RequestLimits,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const budget = this.#budgetOf(context);
    const { principal } = context.switchToHttp().getRequest<AdmittedRequest>();
    if (budget && principal) await this.#require(budget, principal);
    return next.handle();
  }

  #budgetOf(context: ExecutionContext): Budget | undefined {
    const handler = context.getHandler();
    const act = this.reflector.get<AuditedAct | undefined>(AUDITED, handler)?.action.split('.').at(-1);
    return this.reflector.get<Budget | undefined>(COUNTED, handler) ?? (act === undefined ? undefined : BUDGET_OF[act]);
  }

  /** @throws ApiError 429 past the budget */
  async #require(budget: Budget, { userID, username }: Principal): Promise<void> {
    const most = this.config.budgets[budget];
    if (most === 0) return;
    const minutes = await this.limits.minutesLocked(budget, userID, most);
    if (minutes === 0) return;
    if (await this.limits.isFirstThisHour(`${budget}-alert`, userID)) await this.#alert(budget, username, most);
    throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'budgetSpent', { parameters: { minutes } });
  }

  async #alert(budget: Budget, actor: string, most: number): Promise<void> {
    this.#log.warn(`somebody did more ${budget} than the ${most} of an hour: the audit log says who`);
    const entry = { actor, action: 'budget.spent', subject: budget, detail: { most } } as const;
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
  }
}
