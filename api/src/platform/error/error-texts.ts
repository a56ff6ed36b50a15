import { STATUS_CODES } from 'node:http';
import { formatCommon } from '@lifeform/engine';
import { type ErrorAnswer, errorKey } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import type { ApiError } from '../http/api-error.ts';

/** English sentences of errors, for programs and logs; the message store supplies them once it is open. */
@Injectable()
export class ErrorTexts {
  #english: (key: string) => string | undefined = () => undefined;

  use(english: (key: string) => string | undefined): void {
    this.#english = english;
  }

  /** The code itself when the store has no usable text. */
  say({ code, parameters }: Pick<ApiError, 'code' | 'parameters'>): string {
    const pattern = this.#english(errorKey(code));
    if (pattern === undefined) return code;
    try {
      return formatCommon(pattern, 'en', parameters) ?? pattern;
    } catch {
      // An administrator's wording may use parameters that are not given.
      return pattern;
    }
  }

  /** Problem details of an error, for every client. */
  answer(apiError: ApiError): ErrorAnswer {
    const { code, parameters, issues } = apiError;
    const [status, message] = [apiError.getStatus(), this.say(apiError)];
    return {
      type: `urn:lifeform:error:${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: message,
      statusCode: status,
      code,
      message,
      ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
      ...(issues.length > 0 ? { issues } : {}),
    };
  }
}
