import { formatCommon } from '@lifeform/engine';
import { errorKey } from '@lifeform/metadata/contract';
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
}
