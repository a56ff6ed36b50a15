import type { FormValues } from '@lifeform/metadata';

/** What the server keeps of what is filled in; each save and move has a revision of its own. */
export interface Kept {
  /** 0 of what was never saved. */
  readonly revision: number;
}

/** One way a record is brought into another state. */
export interface Move {
  /** Its id. */
  readonly move: string;
  /** Why, where it is asked for. */
  readonly reason?: string;
}

/** What stands on the screen, as it is sent. */
export interface Entered {
  readonly values: FormValues;
  /** The step of the form that is seen. */
  readonly step?: string;
}

export interface SaveInput extends Entered {
  readonly revision: number;
  /** Nobody asked for it: what is typed is kept by itself. */
  readonly isAutosave: boolean;
}

export interface MoveInput extends Move, Entered {
  readonly revision: number;
}

/** Everything the record machine does to the outside world. Calls reject as the server answers; what is sent is sent. */
export interface RecordPorts<Record extends Kept> {
  read(): Entered;
  save(input: SaveInput): Promise<Record>;
  move(input: MoveInput): Promise<Record>;
  /** What the server has by now. */
  load(): Promise<Record>;
  /** Whether a call was refused because the record moved on since its revision. */
  isMovedOn(error: unknown): boolean;
  /** Whether the same call may succeed a little later: nobody answered, or nobody was able to. */
  isPassing(error: unknown): boolean;
  /** Puts on the screen what somebody else saved. */
  show(record: Record): void;
  /** Told of what somebody asked for, once it is done. */
  done(asked: 'save' | Move, record: Record): void;
  /** Told of what somebody asked for and did not get. */
  refused(error: unknown): void;
}
