/** What a call is told when nobody waits for it any more. In a browser it is an AbortSignal. */
export interface Cancellation {
  readonly aborted: boolean;
}
