export interface OwnServer {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export function startMariaDb(options?: readonly string[]): Promise<OwnServer | undefined>;
