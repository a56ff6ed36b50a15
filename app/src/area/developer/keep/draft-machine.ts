import { assign, fromPromise, setup } from 'xstate';

/** What keeping a draft takes of the outside world. */
export interface DraftPorts {
  /** Whether what stands here is other than what the server has. */
  isAhead(): boolean;
  /** Keeps what stands here. */
  save(): Promise<void>;
  /** Takes in what somebody else saved; false where that waits for choices. */
  load(): Promise<boolean>;
  /** Somebody else saved since. */
  isMovedOn(error: unknown): boolean;
  /** The draft is no longer there. */
  isGone(error: unknown): boolean;
  /** Whether the same call may succeed a little later. */
  isPassing(error: unknown): boolean;
  /** Told once the draft is no longer there. */
  gone(): void;
}

export type DraftEvent =
  /** Something was done to the draft. */
  | { readonly type: 'touched' }
  /** Keeps at once what is not kept yet. */
  | { readonly type: 'flush' }
  /** Somebody else saved the draft, or took it away. */
  | { readonly type: 'behind' }
  /** The choices between two changes of one thing are made. */
  | { readonly type: 'chosen' };

interface DraftContext {
  /** Something was done while a call was under way. */
  readonly isTouched: boolean;
  readonly isBehind: boolean;
  /** Why it could not be kept last. */
  readonly error: unknown;
}

/** Milliseconds after something is done before it is kept, and before what failed is tried again. */
const DELAYS = { pause: 1_000, retry: 5_000 } as const;

/**
 * Keeps a draft on the server by itself, one call at a time, and takes in what others save. What could not be kept is
 * tried again; nothing that is here is lost for it.
 */
export function createDraftMachine(ports: DraftPorts) {
  const failures = [
    { guard: { type: 'isMovedOn', params: errorOf }, target: 'meeting' },
    { guard: { type: 'isGone', params: errorOf }, target: 'settled', actions: 'tellGone' },
    { target: 'failed', actions: { type: 'fail', params: errorOf } },
  ] as const;
  return setup({
    types: { context: {} as DraftContext, events: {} as DraftEvent },
    delays: DELAYS,
    actors: {
      save: fromPromise<void>(() => ports.save()),
      load: fromPromise<boolean>(() => ports.load()),
    },
    guards: {
      isAhead: () => ports.isAhead(),
      isBehind: ({ context }) => context.isBehind,
      isAgain: ({ context }) => context.isTouched && ports.isAhead(),
      isPassing: ({ context }) => ports.isPassing(context.error),
      isMovedOn: (_, error: unknown) => ports.isMovedOn(error),
      isGone: (_, error: unknown) => ports.isGone(error),
      isJoined: (_, isJoined: boolean) => isJoined,
    },
    actions: {
      begin: assign({ isTouched: false, isBehind: false, error: undefined }),
      touch: assign({ isTouched: true }),
      fallBehind: assign({ isBehind: true }),
      fail: assign((_, error: unknown) => ({ error })),
      tellGone: () => ports.gone(),
    },
  }).createMachine({
    id: 'draft',
    context: { isTouched: false, isBehind: false, error: undefined },
    initial: 'resting',
    states: {
      resting: { on: { touched: 'waiting', flush: { guard: 'isAhead', target: 'saving' }, behind: 'meeting' } },
      /** What follows does not begin the wait anew: somebody who goes on and on is kept too. */
      waiting: {
        after: { pause: [{ guard: 'isAhead', target: 'saving' }, { target: 'resting' }] },
        on: { flush: { guard: 'isAhead', target: 'saving' }, behind: 'meeting' },
      },
      saving: {
        entry: 'begin',
        on: { touched: { actions: 'touch' }, flush: { actions: 'touch' }, behind: { actions: 'fallBehind' } },
        invoke: { src: 'save', onDone: 'settled', onError: failures },
      },
      meeting: {
        entry: 'begin',
        on: { touched: { actions: 'touch' }, flush: { actions: 'touch' }, behind: { actions: 'fallBehind' } },
        invoke: {
          src: 'load',
          onDone: [
            { guard: { type: 'isJoined', params: ({ event }) => event.output }, target: 'joined' },
            { target: 'conflict' },
          ],
          onError: failures,
        },
      },
      settled: {
        always: [
          { guard: 'isBehind', target: 'meeting' },
          { guard: 'isAgain', target: 'waiting' },
          { target: 'resting' },
        ],
      },
      /** What both did is drawn before it is kept. */
      joined: { always: [{ guard: 'isBehind', target: 'meeting' }, { target: 'waiting' }] },
      /** Both changed one thing: what is done meanwhile stays here. */
      conflict: { on: { chosen: 'waiting', behind: 'meeting' } },
      failed: {
        after: { retry: { guard: 'isPassing', target: 'saving' } },
        on: { touched: 'waiting', flush: { guard: 'isAhead', target: 'saving' }, behind: 'meeting' },
      },
    },
  });
}

function errorOf({ event }: { readonly event: object }): unknown {
  return (event as { readonly error?: unknown }).error; // of a call that failed
}
