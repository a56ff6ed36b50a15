import { STATUS_CODES } from 'node:http';
import type { ErrorAnswer } from '@lifeform/metadata/contract';

/** The whole body of an error, as problem details have it and as our own clients read it. */
export function problem(
  status: number,
  code: ErrorAnswer['code'],
  message: string,
  more: Pick<ErrorAnswer, 'parameters' | 'issues'> = {},
): ErrorAnswer {
  const details = { type: `urn:lifeform:error:${code}`, title: STATUS_CODES[status] ?? '', status, detail: message };
  return { ...details, statusCode: status, code, message, ...more };
}
