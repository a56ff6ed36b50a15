import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Entered, Kept, Move, MoveInput, RecordPorts, SaveInput } from './record-port.ts';

export type RecordEvent<Record> =
  /** Something was done to the form, perhaps nothing that is kept. */
  | { readonly type: 'touched' }
  /** Keeps at once what is not kept yet. */
  | { readonly type: 'flush' }
  | { readonly type: 'save' }
  | ({ readonly type: 'move' } & Move)
  /** Of two versions: somebody else's. */
  | { readonly type: 'takeTheirs' }
  /** Of two versions: what stands on the screen. */
  | { readonly type: 'keepOwn' }
  /** Something else of the record was changed from here, such as its files. */
  | { readonly type: 'replaced'; readonly record: Record }
  /** It is gone: nothing is kept any more. */
  | { readonly type: 'closed' };

export interface RecordContext<Record> {
  /** As the server answered it last. */
  readonly record: Record;
  /** What the server has of what stands on the screen, as JSON. */
  readonly kept: string;
  /** When it was last kept from here. */
  readonly savedAt: Date | undefined;
  /** What is under way, as it was sent. */
  readonly sent: Entered;
  /** Whether somebody asked for what is under way. */
  readonly isAsked: boolean;
  /** What somebody asked for while something else was under way. */
  readonly asked: 'save' | Move | undefined;
  /** Something was done to the form since what is under way was sent. */
  readonly isTouched: boolean;
  /** Somebody else's newer version. */
  readonly theirs: Record | undefined;
  /** Why it could not be kept last. */
  readonly error: unknown;
}

/** What a record that is opened starts from. */
interface RecordInput<Record> {
  readonly record: Record;
  /** The form began with entries that the server does not have. */
  readonly isAhead: boolean;
}

/** Milliseconds after the last thing that was done before it is kept, and before what failed is tried again. */
const DELAYS = { pause: 800, retry: 10_000 } as const;

/**
 * What somebody fills in, and the record of it on the server. It keeps itself a moment after each change, one call at a
 * time; a save or a move that is asked for meanwhile follows. What could not be kept is tried again, and nothing that
 * was typed is lost: where somebody else saved a newer version, it waits for a choice between the two.
 *
 * @param now of the clock that tells when something was kept
 */
export function createRecordMachine<Record extends Kept>(ports: RecordPorts<Record>, now: () => Date) {
  const isAhead = ({ kept }: RecordContext<Record>): boolean => JSON.stringify(ports.read()) !== kept;
  return setup({
    types: {
      context: {} as RecordContext<Record>,
      events: {} as RecordEvent<Record>,
      input: {} as RecordInput<Record>,
    },
    delays: DELAYS,
    actors: {
      save: fromPromise<Record, SaveInput>(({ input }) => ports.save(input)),
      move: fromPromise<Record, MoveInput>(({ input }) => ports.move(input)),
      load: fromPromise<Record>(() => ports.load()),
    },
    guards: {
      isAhead: ({ context }) => isAhead(context),
      isUnmade: ({ context }) => context.record.revision === 0,
      asksSave: ({ context }) => context.asked === 'save' && !context.isAsked,
      asksMove: ({ context }) => context.asked !== undefined && context.asked !== 'save',
      isTouched: ({ context }) => context.isTouched,
      isPassing: ({ context }) => ports.isPassing(context.error) && isAhead(context),
      isMovedOn: (_, { error }: { error: unknown }) => ports.isMovedOn(error),
    },
    actions: {
      send: assign(({ context }) => ({ sent: ports.read(), isAsked: context.asked !== undefined, isTouched: false })),
      touch: assign({ isTouched: true }),
      askSave: assign({ asked: 'save' }),
      askMove: assign({
        asked: (_, { move, reason }: Move) => ({ move, ...(reason === undefined ? {} : { reason }) }),
      }),
      keep: assign(({ context }, { record }: { record: Record }) => ({
        ...{ record, kept: JSON.stringify(context.sent), savedAt: now(), error: undefined },
      })),
      tellDone: ({ context: { asked, record } }) => asked !== undefined && ports.done(asked, record),
      settle: assign({ asked: undefined }),
      fail: assign((_, { error }: { error: unknown }) => ({ error })),
      tellRefused: ({ context: { asked } }, { error }: { error: unknown }) =>
        asked !== undefined && ports.refused(error),
      meet: assign((_, { theirs }: { theirs: Record }) => ({ theirs, asked: undefined })),
      takeTheirs: assign(({ context: { theirs, record } }) => ({ record: theirs ?? record, error: undefined })),
      show: ({ context: { record } }) => ports.show(record),
      agree: assign({ kept: () => JSON.stringify(ports.read()), theirs: undefined }),
      overrule: assign(({ context: { theirs, record } }) => ({
        ...{ record: { ...record, revision: (theirs ?? record).revision }, theirs: undefined, error: undefined },
      })),
      replace: assign((_, { record }: { record: Record }) => ({ record })),
    },
  }).createMachine({
    id: 'record',
    context: ({ input: { record, isAhead: startsAhead } }): RecordContext<Record> => ({
      ...{
        record,
        kept: startsAhead ? '' : JSON.stringify(ports.read()),
        savedAt: undefined,
        sent: ports.read(),
        isAsked: false,
      },
      ...{ asked: undefined, isTouched: false, theirs: undefined, error: undefined },
    }),
    initial: 'resting',
    on: { replaced: { actions: { type: 'replace', params: ({ event }) => event } }, closed: '.closed' },
    states: {
      resting: {
        on: {
          touched: 'waiting',
          flush: { guard: 'isAhead', target: 'saving' },
          save: { target: 'saving', actions: 'askSave' },
          move: { target: 'asked', actions: { type: 'askMove', params: ({ event }) => event } },
        },
      },
      /** For a pause in what is done. */
      waiting: {
        after: { pause: [{ guard: 'isAhead', target: 'saving' }, { target: 'resting' }] },
        on: {
          touched: { target: 'waiting', reenter: true },
          flush: [{ guard: 'isAhead', target: 'saving' }, { target: 'resting' }],
          save: { target: 'saving', actions: 'askSave' },
          move: { target: 'asked', actions: { type: 'askMove', params: ({ event }) => event } },
        },
      },
      saving: {
        entry: 'send',
        on: {
          touched: { actions: 'touch' },
          flush: { actions: 'touch' },
          save: { actions: 'askSave' },
          move: { actions: { type: 'askMove', params: ({ event }) => event } },
        },
        invoke: {
          src: 'save',
          input: ({ context: { record, sent, asked } }) => ({
            ...{ revision: record.revision, ...sent, isAutosave: asked !== 'save' },
          }),
          onDone: {
            target: 'saved',
            actions: { type: 'keep', params: ({ event }) => ({ record: event.output }) },
          },
          onError: [
            { guard: { type: 'isMovedOn', params: ({ event }) => event }, target: 'meeting' },
            {
              target: 'failed',
              actions: [
                { type: 'fail', params: ({ event }) => event },
                { type: 'tellRefused', params: ({ event }) => event },
                'settle',
              ],
            },
          ],
        },
      },
      /** Goes on with what was asked for meanwhile. */
      saved: {
        always: [
          { guard: 'asksMove', target: 'moving' },
          { guard: 'asksSave', target: 'saving' },
          { target: 'next', actions: ['tellDone', 'settle'] },
        ],
      },
      next: { always: [{ guard: 'isTouched', target: 'waiting' }, { target: 'resting' }] },
      /** A move of what was never saved follows its first save. */
      asked: { always: [{ guard: 'isUnmade', target: 'saving' }, { target: 'moving' }] },
      moving: {
        entry: 'send',
        on: { touched: { actions: 'touch' } },
        invoke: {
          src: 'move',
          input: ({ context: { record, sent, asked } }) => ({
            ...{ revision: record.revision, ...sent, move: '', ...(asked === 'save' ? {} : asked) },
          }),
          onDone: {
            target: 'next',
            actions: [{ type: 'keep', params: ({ event }) => ({ record: event.output }) }, 'tellDone', 'settle'],
          },
          onError: [
            { guard: { type: 'isMovedOn', params: ({ event }) => event }, target: 'meeting' },
            {
              target: 'waiting',
              actions: [{ type: 'tellRefused', params: ({ event }) => event }, 'settle'],
            },
          ],
        },
      },
      /** What is here stays; it is tried again by itself where that may help. */
      failed: {
        after: { retry: { guard: 'isPassing', target: 'saving' } },
        on: {
          touched: 'waiting',
          flush: 'saving',
          save: { target: 'saving', actions: 'askSave' },
          move: { target: 'asked', actions: { type: 'askMove', params: ({ event }) => event } },
        },
      },
      /** Somebody else saved: what they saved is fetched. */
      meeting: {
        invoke: {
          src: 'load',
          onDone: { target: 'conflict', actions: { type: 'meet', params: ({ event }) => ({ theirs: event.output }) } },
          onError: {
            target: 'failed',
            actions: [
              { type: 'fail', params: ({ event }) => event },
              { type: 'tellRefused', params: ({ event }) => event },
              'settle',
            ],
          },
        },
      },
      conflict: {
        on: {
          takeTheirs: { target: 'resting', actions: ['takeTheirs', 'show', 'agree'] },
          keepOwn: { target: 'saving', actions: ['overrule', 'askSave'] },
        },
      },
      closed: {},
    },
  });
}

export type RecordActor<Record extends Kept> = ActorRefFrom<ReturnType<typeof createRecordMachine<Record>>>;
