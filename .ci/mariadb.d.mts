export interface OwnServer {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
  /** Kills it as a failure of its machine does, and starts it again on what it left. */
  crash(): Promise<void>;
}

export function startMariaDb(options?: readonly string[], place?: string): Promise<OwnServer | undefined>;
