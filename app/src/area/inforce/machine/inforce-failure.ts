import { lookupResult } from '@lifeform/metadata/insurance';

/** Why there is no policy to look at. */
export interface InforceFailure {
  /** As answered; 500 and 2 stand for a server that failed and for any other failure of the request. */
  readonly code: number;
  /** Message key of our own words; they take the policy's `number`. */
  readonly key: string;
  /** The server's own sentence, in the reader's language: it goes before ours. */
  readonly text: string | undefined;
}

const INTERNAL_ERROR = 500;
const REQUEST_ERROR = 2;

/** An answer without a policy. */
export function refusedLoad(errorCode: number, errorMessage: string | undefined): InforceFailure {
  const text = errorMessage?.trim() ? errorMessage : undefined;
  return { code: errorCode, key: `tEdit-Policy-lookup-${lookupResult(errorCode) ?? 'NotLoadable'}`, text };
}

/** A request that brought no answer. @param status of the server's answer; undefined where there was none */
export function failedLoad(status: number | undefined): InforceFailure {
  return status === INTERNAL_ERROR
    ? { code: INTERNAL_ERROR, key: 'tEdit-Policy-lookup-fault', text: undefined }
    : { code: REQUEST_ERROR, key: 'tEdit-Policy-lookup-failed', text: undefined };
}
