import type { Message } from '@lifeform/metadata';
import type { PolicyAnswer } from '@lifeform/metadata/contract';
import { type CoverageSetupAnswer, isViewable, type Policy, withTermRiders } from '@lifeform/metadata/insurance';
import { type ActorRefFrom, assign, fromPromise, raise, setup } from 'xstate';
import { failedLoad, type InforceFailure, refusedLoad } from './inforce-failure.ts';

/** Everything the in-force machine does to the outside world. */
export interface InforcePorts<Tree> {
  /** Rejects with an error that `status` understands, and honours its signal. */
  load(policyNumber: string, signal: AbortSignal): Promise<PolicyAnswer>;
  /** Builds the screen's data from a policy. */
  build(answer: PolicyAnswer): Tree;
  /** HTTP status of a refused call; undefined when no server answered. */
  status(error: unknown): number | undefined;
  /** Name of a proposed rider. */
  riderName(): Message;
  /** Reports a policy that cannot be shown. */
  raise(failure: InforceFailure, policyNumber: string): void;
}

export type InforceEvent =
  | { readonly type: 'load'; readonly policyNumber: string }
  /** Takes the policy off the screen. */
  | { readonly type: 'remove' }
  /** Rebuilds the tree, in another language or after a change of settings. */
  | { readonly type: 'rebuild' }
  /** Proposes a priced term rider on the policy. Nothing is saved. */
  | { readonly type: 'propose'; readonly rider: CoverageSetupAnswer }
  /** Withdraws the latest proposed rider. */
  | { readonly type: 'withdraw' };

export interface InforceContext<Tree> {
  /** The last requested number. */
  readonly policyNumber: string;
  /** The policy on the screen, as answered. */
  readonly loaded: PolicyAnswer | undefined;
  /** Proposed riders in order; not saved. */
  readonly riders: readonly CoverageSetupAnswer[];
  /** The policy on the screen with its proposed riders. */
  readonly inforceData: PolicyAnswer | undefined;
  readonly treeData: Tree | undefined;
  readonly failure: InforceFailure | undefined;
  /** The error of a failed request. */
  readonly error: unknown;
  /** Policies opened so far, the latest first. */
  readonly opened: readonly OpenedPolicy[];
}

/** A row of the opened policies, always expanded. */
export type OpenedPolicy = Pick<
  Policy,
  'policyNumber' | 'policyType' | 'prodName' | 'policyCStatCode' | 'isActive' | 'owners'
> & { readonly expanded: true };

/** The result of a request. */
type Outcome =
  | { readonly type: 'answered'; readonly answer: PolicyAnswer }
  | { readonly type: 'failed'; readonly error: unknown };

const NO_RIDERS: readonly CoverageSetupAnswer[] = [];
const NOTHING = {
  ...{ loaded: undefined, riders: NO_RIDERS, inforceData: undefined, treeData: undefined },
  ...{ failure: undefined, error: undefined },
} as const;

function shown<Tree>(ports: InforcePorts<Tree>, loaded: PolicyAnswer, riders = NO_RIDERS) {
  const { inforcePolicy: policy } = loaded;
  const isTried = policy !== undefined && riders.length > 0;
  const inforceData = isTried
    ? { ...loaded, inforcePolicy: withTermRiders(policy, riders, ports.riderName()) }
    : loaded;
  return { loaded, riders, inforceData, treeData: ports.build(inforceData) };
}

function withOpened(opened: readonly OpenedPolicy[], { inforcePolicy }: PolicyAnswer): readonly OpenedPolicy[] {
  if (inforcePolicy === undefined) return opened;
  const { policyNumber, policyType, prodName, policyCStatCode, isActive, owners } = inforcePolicy;
  const others = opened.filter((row) => row.policyNumber !== policyNumber);
  return [{ policyNumber, policyType, prodName, policyCStatCode, isActive, owners, expanded: true }, ...others];
}

/**
 * The policy on the screen: `removed` without one, `loaded` with its tree, or `error` with the reason. In parallel a
 * request is `idle` or `loading`: the previous policy stays until the answer arrives, and is removed by a negative
 * answer. The last `load` wins.
 */
export function createInforceMachine<Tree>(ports: InforcePorts<Tree>) {
  return setup({
    types: { context: {} as InforceContext<Tree>, events: {} as InforceEvent | Outcome },
    actors: { load: fromPromise<PolicyAnswer, string>(({ input, signal }) => ports.load(input, signal)) },
    guards: {
      isViewable: (_, { answer }: { answer: PolicyAnswer }) =>
        isViewable(answer.errorCode) && answer.inforcePolicy !== undefined,
    },
    actions: {
      ask: assign(({ event, context }) => ({
        policyNumber: event.type === 'load' ? event.policyNumber : context.policyNumber,
      })),
      keep: assign((_, { answer }: { answer: PolicyAnswer }) => ({ ...NOTHING, ...shown(ports, answer) })),
      list: assign(({ context }, { answer }: { answer: PolicyAnswer }) => ({
        opened: withOpened(context.opened, answer),
      })),
      rebuild: assign(({ context: { loaded, riders } }) => (loaded ? shown(ports, loaded, riders) : {})),
      propose: assign(({ context: { loaded, riders } }, { rider }: { rider: CoverageSetupAnswer }) =>
        loaded ? shown(ports, loaded, [...riders, rider]) : {},
      ),
      withdraw: assign(({ context: { loaded, riders } }) => (loaded ? shown(ports, loaded, riders.slice(0, -1)) : {})),
      forget: assign(() => NOTHING),
      fail: assign((_, { failure, error }: { failure: InforceFailure; error?: unknown }) => ({
        ...NOTHING,
        failure,
        error,
      })),
      tell: ({ context }) => context.failure && ports.raise(context.failure, context.policyNumber),
    },
  }).createMachine({
    id: 'inforce',
    type: 'parallel',
    context: { policyNumber: '', opened: [], ...NOTHING },
    states: {
      policy: {
        initial: 'removed',
        on: {
          remove: { target: '.removed', actions: 'forget' },
          answered: [
            {
              guard: { type: 'isViewable', params: ({ event }) => event },
              target: '.loaded',
              actions: [
                { type: 'keep', params: ({ event }) => event },
                { type: 'list', params: ({ event }) => event },
              ],
            },
            {
              target: '.error',
              actions: [
                {
                  type: 'fail',
                  params: ({ event: { answer } }) => ({ failure: refusedLoad(answer.errorCode, answer.errorMessage) }),
                },
                'tell',
              ],
            },
          ],
          failed: {
            target: '.error',
            actions: [
              {
                type: 'fail',
                params: ({ event: { error } }) => ({ failure: failedLoad(ports.status(error)), error }),
              },
              'tell',
            ],
          },
        },
        states: {
          removed: {},
          loaded: {
            on: {
              rebuild: { actions: 'rebuild' },
              propose: { actions: { type: 'propose', params: ({ event }) => event } },
              withdraw: { actions: 'withdraw' },
            },
          },
          error: {},
        },
      },
      request: {
        initial: 'idle',
        on: { remove: '.idle' },
        states: {
          idle: { on: { load: { target: 'loading', actions: 'ask' } } },
          loading: {
            on: { load: { target: 'loading', reenter: true, actions: 'ask' } },
            invoke: {
              src: 'load',
              input: ({ context }) => context.policyNumber,
              onDone: { target: 'idle', actions: raise(({ event }) => ({ type: 'answered', answer: event.output })) },
              onError: { target: 'idle', actions: raise(({ event }) => ({ type: 'failed', error: event.error })) },
            },
          },
        },
      },
    },
  });
}

export type InforceActor<Tree> = ActorRefFrom<ReturnType<typeof createInforceMachine<Tree>>>;
