import { assign, fromPromise, setup } from 'xstate';

/** The common part of all report answers. */
export interface ReportRunAnswer {
  readonly resultCode: number;
  readonly errorText: string;
}

export interface ReportRunPorts<Request, Answer extends ReportRunAnswer> {
  run(request: Request, signal: AbortSignal): Promise<Answer>;
  /** Shows the finished report in a tab, or saves it when the request asked for a file. */
  present(answer: Answer): void;
  /** Whether this answer is saved rather than shown. */
  isStored(answer: Answer): boolean;
  /** Raises an alert with the answer's reason for a report that was not made. */
  raise(message: string): void;
  /** Logs a call that failed altogether, without an alert. */
  log(error: unknown): void;
  /** A sentence or message key for such a failure. */
  failure(error: unknown): string;
}

/** Result code of a report that was not made; its text says why. */
const REPORT_ERROR = 2;

export type ReportRunEvent<Request> =
  | { readonly type: 'run'; readonly request: Request }
  | { readonly type: 'cancel' }
  | { readonly type: 'dismiss' };

export interface ReportRunContext<Answer> {
  readonly answer: Answer | undefined;
  /** Why the last run failed, until the next one. */
  readonly error: string | undefined;
}

/**
 * One report at a time: idle, loading, then an error or an opened or saved report, then idle again once the result has
 * been dismissed. A call that fails altogether returns to idle with the reason. `run` while loading is ignored;
 * `cancel` aborts the call.
 */
export function createReportRunMachine<Request, Answer extends ReportRunAnswer>(
  ports: ReportRunPorts<Request, Answer>,
) {
  return setup({
    types: { context: {} as ReportRunContext<Answer>, events: {} as ReportRunEvent<Request> },
    actors: {
      run: fromPromise<Answer, { readonly request: Request }>(({ input, signal }) => ports.run(input.request, signal)),
    },
    actions: {
      keepAnswer: assign((_, { answer }: { answer: Answer }) => ({ answer })),
      keepError: assign((_, { error }: { error: string }) => ({ error })),
      forget: assign({ answer: undefined, error: undefined }),
      raise: (_, { error }: { error: string }) => ports.raise(error),
      log: (_, { cause }: { cause: unknown }) => ports.log(cause),
      present: (_, { answer }: { answer: Answer }) => ports.present(answer),
    },
    guards: {
      isRefused: (_, { answer }: { answer: Answer }) => answer.resultCode === REPORT_ERROR,
      isStored: (_, { answer }: { answer: Answer }) => ports.isStored(answer),
    },
  }).createMachine({
    id: 'reportRun',
    context: { answer: undefined, error: undefined },
    initial: 'idle',
    states: {
      idle: { on: { run: 'loading', dismiss: { actions: 'forget' } } },
      loading: {
        entry: 'forget',
        on: { cancel: 'idle' },
        invoke: {
          src: 'run',
          input: ({ event }) => ({ request: requestOf(event) }),
          onDone: [
            {
              guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
              target: 'error',
              actions: [
                { type: 'keepError', params: ({ event }) => ({ error: event.output.errorText }) },
                { type: 'raise', params: ({ event }) => ({ error: event.output.errorText }) },
              ],
            },
            {
              guard: { type: 'isStored', params: ({ event }) => ({ answer: event.output }) },
              target: 'stored',
              actions: [
                { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
                { type: 'present', params: ({ event }) => ({ answer: event.output }) },
              ],
            },
            {
              target: 'opened',
              actions: [
                { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
                { type: 'present', params: ({ event }) => ({ answer: event.output }) },
              ],
            },
          ],
          onError: {
            target: 'idle',
            actions: [
              { type: 'keepError', params: ({ event }) => ({ error: ports.failure(event.error) }) },
              { type: 'log', params: ({ event }) => ({ cause: event.error }) },
            ],
          },
        },
      },
      error: { on: { run: 'loading', dismiss: { target: 'idle', actions: 'forget' } } },
      opened: { on: { run: 'loading', dismiss: { target: 'idle', actions: 'forget' } } },
      stored: { on: { run: 'loading', dismiss: { target: 'idle', actions: 'forget' } } },
    },
  });
}

function requestOf<Request>(event: ReportRunEvent<Request>): Request {
  if (event.type !== 'run') throw new Error('Loading is entered by a run only.');
  return event.request;
}
