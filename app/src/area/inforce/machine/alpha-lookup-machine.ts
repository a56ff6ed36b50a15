import type { AlphaLookupAnswer, AlphaLookupRow } from '@lifeform/metadata/contract';
import { ALERT_DURATIONS } from '@lifeform/metadata/insurance';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';

/** The search: beginnings of names. */
export interface AlphaLookupQuery {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** A row of the results, always expanded. */
export interface LookupRow extends AlphaLookupRow {
  readonly expanded: true;
}

export interface AlphaLookupPorts {
  /** Rejects with an error that `message` understands, and honours its signal. */
  search(query: AlphaLookupQuery, signal: AbortSignal): Promise<AlphaLookupAnswer>;
  /** The server's sentence for an error; undefined without one. */
  message(error: unknown): string | undefined;
  raise(alert: {
    readonly id: 'alphaLookup';
    readonly alertType: 'Secondary' | 'Error';
    readonly msg: string;
    readonly duration: number;
  }): void;
  /** Removes the alert of an earlier search. */
  remove(id: 'alphaLookup'): void;
}

export type AlphaLookupEvent =
  | { readonly type: 'search'; readonly query: AlphaLookupQuery }
  | { readonly type: 'clear' };

export interface AlphaLookupContext {
  readonly query: AlphaLookupQuery | undefined;
  readonly alphaLookupData: readonly LookupRow[];
  /** The answer's own remark: nothing found, or more than shown. */
  readonly note: string | undefined;
  /** Why the search failed, when the server sent no sentence. */
  readonly failure: unknown;
}

/** Error code of an answer without matches; its message says so. */
const NOT_FOUND = 2;

const EMPTY = { alphaLookupData: [], note: undefined, failure: undefined } as const;

/**
 * A search by name: `empty`, `searching`, then `found` or `failed`. A failure or a clear leaves no rows. The last
 * search wins and removes the previous alert. The server's sentence for a failure becomes an alert; a failure without
 * one stays in the context.
 */
export function createAlphaLookupMachine(ports: AlphaLookupPorts) {
  return setup({
    types: { context: {} as AlphaLookupContext, events: {} as AlphaLookupEvent },
    actors: {
      search: fromPromise<AlphaLookupAnswer, AlphaLookupQuery>(({ input, signal }) => ports.search(input, signal)),
    },
    actions: {
      ask: assign((_, { query }: { query: AlphaLookupQuery }) => ({ query })),
      silence: () => ports.remove('alphaLookup'),
      keep: assign((_, { answer }: { answer: AlphaLookupAnswer }) => kept(answer)),
      forget: assign(() => EMPTY),
      keepFailure: assign((_, { error }: { error: unknown }) => ({
        failure: ports.message(error) === undefined ? error : undefined,
      })),
      tell: (_, { answer }: { answer: AlphaLookupAnswer }) => {
        const message = isNotFound(answer) ? answer[0]?.errorMessage : undefined;
        if (message === undefined) return;
        ports.raise({
          id: 'alphaLookup',
          alertType: 'Secondary',
          msg: message,
          duration: ALERT_DURATIONS.alphaLookupMessage,
        });
      },
      tellFailure: (_, { error }: { error: unknown }) => {
        const message = ports.message(error);
        if (message === undefined) return;
        ports.raise({
          id: 'alphaLookup',
          alertType: 'Error',
          msg: message,
          duration: ALERT_DURATIONS.alphaLookupFailure,
        });
      },
    },
  }).createMachine({
    id: 'alphaLookup',
    context: { query: undefined, ...EMPTY },
    initial: 'empty',
    on: {
      search: {
        target: '.searching',
        reenter: true,
        actions: ['silence', { type: 'ask', params: ({ event }) => event }],
      },
      clear: { target: '.empty', actions: ['forget', assign({ query: undefined })] },
    },
    states: {
      empty: {},
      searching: {
        invoke: {
          src: 'search',
          input: ({ context }) => context.query ?? { firstName: '', middleName: '', lastName: '' },
          onDone: {
            target: 'found',
            actions: [
              { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
              { type: 'tell', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: {
            target: 'failed',
            actions: [
              'forget',
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      found: {},
      failed: {},
    },
  });
}

function isNotFound([first]: AlphaLookupAnswer): boolean {
  return first?.errorCode === NOT_FOUND;
}

function kept(answer: AlphaLookupAnswer): Omit<AlphaLookupContext, 'query'> {
  const note = answer[0]?.errorMessage;
  if (isNotFound(answer)) return { ...EMPTY, note };
  return { ...EMPTY, alphaLookupData: answer.map((row) => ({ ...row, expanded: true })), note };
}

export type AlphaLookupActor = ActorRefFrom<ReturnType<typeof createAlphaLookupMachine>>;
