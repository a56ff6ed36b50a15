import { lookupResult } from '@lifeform/metadata/insurance';

/** Why no policy can be shown. */
export interface InforceFailure {
  /** The answered code; 500 stands for a failed server and 2 for any other failed request. */
  readonly code: number;
  /** Message key of our own words; they take the policy's `number`. */
  readonly key: string;
  /** The server's own sentence in the reader's language, preferred to ours. */
  readonly text: string | undefined;
}

const INTERNAL_ERROR = 500;
const REQUEST_ERROR = 2;

/** An answer without a policy. */
export function refusedLoad(errorCode: number, errorMessage: string | undefined): InforceFailure {
  const text = errorMessage?.trim() ? errorMessage : undefined;
  return { code: errorCode, key: `tEdit-Policy-lookup-${lookupResult(errorCode) ?? 'NotLoadable'}`, text };
}

/** A request without an answer. @param status HTTP status; undefined without an answer */
export function failedLoad(status: number | undefined): InforceFailure {
  return status === INTERNAL_ERROR
    ? { code: INTERNAL_ERROR, key: 'tEdit-Policy-lookup-fault', text: undefined }
    : { code: REQUEST_ERROR, key: 'tEdit-Policy-lookup-failed', text: undefined };
}
