import type { ErrorAnswer, ErrorCode } from '@lifeform/metadata/contract';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DecryptionFaults } from '../audit/decryption-faults.ts';
import { isUnread } from '../auth/access-scope.ts';
import type { AdmittedRequest } from '../auth/policy.guard.ts';
import { DecryptionError } from '../crypto/field-encryption.ts';
import { type DatabaseFault, databaseFault } from '../database/database-fault.ts';
import { AfterSaveError } from '../http/after-save-error.ts';
import { ApiError } from '../http/api-error.ts';
import { RelayedError } from '../http/relayed-error.ts';
import { SecondFactorError } from '../http/second-factor-error.ts';
import { ErrorTexts } from './error-texts.ts';
import { RefusedRequests } from './refused-requests.ts';

/** Messages for faults worth a retry. */
const RETRIED = {
  away: 'databaseAway',
  busy: 'databaseBusy',
  undone: 'databaseBusy',
  crowded: 'serverBusy',
  full: 'cannotStore',
} as const satisfies Readonly<Record<DatabaseFault, ErrorCode>>;

/** Every error is answered as a code with its English sentence; details of unexpected ones go only to the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log = new Logger(ErrorFilter.name);

  constructor(
    private readonly words: ErrorTexts,
    private readonly decryptionFaults: DecryptionFaults,
    private readonly refusedRequests: RefusedRequests,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || isUnread(error)) return;
    if (error instanceof RelayedError) {
      reply.headers(error.headers).code(error.getStatus()).send(error.body);
      return;
    }
    const request = http.getRequest<AdmittedRequest>();
    const fault = decryptionErrorIn(error);
    if (fault) await this.decryptionFaults.record(fault, request.principal?.username ?? 'system');
    const answer = this.answer(error, request);
    if (answer.statusCode === HttpStatus.FORBIDDEN && request.principal) {
      const route = `${request.method} ${request.routeOptions.url}`;
      await this.refusedRequests.record(request.principal, route, answer.code);
    }
    if (answer.statusCode === 503) reply.header('retry-after', '5');
    reply
      .header('cache-control', 'no-store')
      .code(answer.statusCode)
      .type('application/problem+json; charset=utf-8')
      .send(answer);
  }

  answer(error: unknown, request: FastifyRequest): ErrorAnswer {
    if (error instanceof AfterSaveError) {
      const answer = this.answer(error.cause, request);
      // The database's own message would deny that anything was stored.
      const known = databaseFault(error.cause)
        ? this.words.answer(new ApiError(answer.statusCode, 'savedOnly'))
        : answer;
      return { ...known, saved: error.saved };
    }
    const apiError = error instanceof ApiError ? error : this.#apiErrorOf(error, request);
    const answer = this.words.answer(apiError);
    return error instanceof SecondFactorError ? { ...answer, ticket: error.ticket } : answer;
  }

  /** A code of ours for errors of the framework or the database. */
  #apiErrorOf(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof HttpException && error.getStatus() < HttpStatus.INTERNAL_SERVER_ERROR) {
      return frameworkError(error.getStatus(), request);
    }
    if (error instanceof DecryptionError) return new ApiError(HttpStatus.CONFLICT, 'recordUnreadable');
    this.#log.error(error instanceof Error ? error : String(error), request.id);
    const fault = databaseFault(error);
    if (fault) return new ApiError(HttpStatus.SERVICE_UNAVAILABLE, RETRIED[fault]);
    return new ApiError(HttpStatus.INTERNAL_SERVER_ERROR, 'unexpected', { parameters: { reference: request.id } });
  }
}

function decryptionErrorIn(error: unknown): DecryptionError | undefined {
  const cause = error instanceof AfterSaveError ? error.cause : error;
  return cause instanceof DecryptionError ? cause : undefined;
}

function frameworkError(status: HttpStatus, request: FastifyRequest): ApiError {
  switch (status) {
    case HttpStatus.NOT_FOUND:
      return new ApiError(status, 'nothingThere', { parameters: { method: request.method, address: pathOf(request) } });
    case HttpStatus.PAYLOAD_TOO_LARGE:
      return new ApiError(status, 'requestTooLarge');
    case HttpStatus.UNSUPPORTED_MEDIA_TYPE:
      return new ApiError(status, 'notJson');
    default:
      return new ApiError(status, 'requestUnreadable');
  }
}

/** Without the query, which may contain data that must not be in a message. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
