import { ENDPOINTS, type Endpoint, type Route } from '@lifeform/metadata/contract';
import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Inject,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost, Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AdmittedRequest } from '../auth/policy.guard.ts';
import type { Principal } from '../auth/principal.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { newID } from '../database/new-id.ts';
import { ApiError } from '../http/api-error.ts';
import { ROUTE } from '../http/endpoint.ts';
import { RelayedError } from '../http/relayed-error.ts';
import { currentJob, inJob, type JobRun, jobEnded, jobEndOf } from '../job-run/job-run.ts';
import { outgoingHeaders } from '../trace/request-trace.ts';
import type { JobEntity } from './job.entity.ts';
import { JobRunner } from './job-runner.ts';
import { JobStore } from './job-store.ts';
import { Jobs } from './jobs.ts';
import { ASKED } from './lanes.ts';
import { RequestFiles } from './request-files.ts';

/** Of a request and of its answer; everything else is between each client and its server. */
const SENT = ['content-type', 'accept-language'] as const;
const ANSWERED = ['content-type', 'content-disposition', 'cache-control', 'retry-after'] as const;
/** Largest upload of any endpoint, in bytes, and what surrounds it. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Requests that take seconds are jobs. Without Redis this server answers them itself; with it a worker does, through the
 * same endpoint, and this server hands its answer on. The person waits for it either way, and notices no difference.
 */
@Injectable()
export class JobRequests implements NestInterceptor, OnModuleInit {
  constructor(
    private readonly reflector: Reflector,
    private readonly host: HttpAdapterHost,
    private readonly jobs: Jobs,
    private readonly store: JobStore,
    private readonly runner: JobRunner,
    private readonly files: RequestFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // A request may have saved something before its process ended: it is said to be lost, never sent again by itself.
    for (const kind of ASKED.kinds) this.jobs.define(kind, { isRepeatable: false, run: (run) => this.#replay(run) });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const { job: kind }: Endpoint = route ? ENDPOINTS[route] : { summary: '', access: 'public' };
    const request = context.switchToHttp().getRequest<AdmittedRequest>();
    const { principal } = request;
    if (kind === undefined || principal === undefined || currentJob()) return next.handle();
    const job = { id: newID(), kind, ownerUserID: principal.userID };
    if (this.config.redisUrl === undefined) {
      return from(this.runner.here(job, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
    }
    return from(this.#relay(job, request, principal, context.switchToHttp().getResponse<FastifyReply>()));
  }

  async #relay(
    job: Pick<JobEntity, 'id' | 'kind' | 'ownerUserID'>,
    request: AdmittedRequest,
    { userID, sessionID }: Principal,
    reply: FastifyReply,
  ): Promise<Buffer> {
    const { id } = job;
    if ((await this.store.countWaiting(ASKED.kinds)) > this.config.overload.reports) {
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'serverBusy');
    }
    const body = (await bodyOf(request)).toString('base64');
    const headers = { ...outgoingHeaders(), ...chosen(request.headers, SENT) };
    const method = request.method as 'GET';
    await this.files.put(id, 'request', { holder: { userID, sessionID }, method, url: request.url, headers, body });
    try {
      await this.jobs.add(job);
      const leave = () => void this.#leave(id, reply);
      reply.raw.once('close', leave);
      const ended = this.jobs.ended(id);
      await this.jobs.announce(job);
      return handedOn(await ended, await this.files.get(id, 'answer'), reply);
    } finally {
      await this.files.remove(id);
    }
  }

  /** Nobody waits for the answer any more. */
  async #leave(id: string, { raw }: FastifyReply): Promise<void> {
    if (raw.writableFinished) return;
    const job = await this.store.find(id).catch(() => null);
    if (job) await this.jobs.cancel(job).catch(() => false);
  }

  /** Sends a request through this process's own endpoint, as its person. */
  async #replay(run: JobRun): Promise<void> {
    const { id } = run.job;
    const request = await this.files.get(id, 'request');
    if (!request) throw jobEnded('jobLost');
    const { holder, method, url, headers, body } = request;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const payload = body === '' ? {} : { payload: Buffer.from(body, 'base64') };
    const answer = await inJob({ ...run, holder }, async () => server.inject({ method, url, headers, ...payload }));
    const status = answer.statusCode;
    const kept = { status, headers: chosen(answer.headers, ANSWERED), body: answer.rawPayload.toString('base64') };
    await this.files.put(id, 'answer', kept);
    if (status >= HttpStatus.INTERNAL_SERVER_ERROR) throw new RelayedError(kept);
  }
}

/** @throws RelayedError with what the worker answered; ApiError when it answered nothing */
function handedOn(job: JobEntity, answer: Awaited<ReturnType<RequestFiles['get']>>, reply: FastifyReply): Buffer {
  if (!answer || !('status' in answer)) throw jobEnded(jobEndOf(job.error));
  if (answer.status >= HttpStatus.BAD_REQUEST) throw new RelayedError(answer);
  void reply.headers(answer.headers);
  return Buffer.from(answer.body, 'base64');
}

/** As it came: JSON was parsed already, a file was not read yet. */
async function bodyOf({ body, raw }: AdmittedRequest): Promise<Buffer> {
  if (body !== undefined && body !== null) return Buffer.from(JSON.stringify(body));
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of raw as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LARGEST) throw new ApiError(HttpStatus.PAYLOAD_TOO_LARGE, 'requestTooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function chosen(headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])] as const])),
  );
}
