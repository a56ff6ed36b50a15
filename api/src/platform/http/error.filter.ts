import type { ErrorAnswer } from '@lifeform/metadata';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUndone } from '../database/in-transaction.ts';
import { AfterSaveError } from './after-save-error.ts';
import { ApiException } from './api-exception.ts';

/** What the framework says of a request it does not take, in the words of the product. */
const TRANSPORT: Readonly<Record<number, string>> = {
  413: 'The request is larger than 1 MB. Send less at a time.',
  415: 'Send the body as application/json.',
};

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);

/** Every error leaves as `{statusCode, message}`; what the server did not expect keeps its details in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const answer = this.answer(error, http.getRequest<FastifyRequest>());
    if (answer.statusCode === 503) reply.header('retry-after', '5');
    reply
      .header('cache-control', 'no-store')
      .code(answer.statusCode)
      .type('application/json; charset=utf-8')
      .send(answer);
  }

  answer(error: unknown, request: FastifyRequest): ErrorAnswer {
    if (error instanceof AfterSaveError) return { ...this.answer(error.cause, request), saved: error.saved };
    if (error instanceof ApiException) {
      return { statusCode: error.getStatus(), message: error.message, issues: error.issues };
    }
    if (error instanceof NotFoundException && error.message.startsWith('Cannot ')) {
      return { statusCode: 404, message: `There is nothing at ${request.method} ${pathOf(request)}.` };
    }
    if (error instanceof HttpException) {
      return { statusCode: error.getStatus(), message: TRANSPORT[error.getStatus()] ?? error.message };
    }
    return this.#unexpected(error, request);
  }

  #unexpected(error: unknown, request: FastifyRequest): ErrorAnswer {
    this.#log.error(error instanceof Error ? error : String(error), request.id);
    if (isUndone(error)) {
      return {
        statusCode: 503,
        message: 'Many people are saving right now. Nothing was stored; try again in a moment.',
      };
    }
    if (DATABASE_AWAY.has(codeOf(error) ?? '')) {
      return { statusCode: 503, message: 'The database does not answer. Your work is kept; try again in a moment.' };
    }
    return {
      statusCode: 500,
      message: `Something went wrong on the server. Try again; if it happens again, report reference ${request.id}.`,
    };
  }
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** Without the query, which may carry what does not belong in a message. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
