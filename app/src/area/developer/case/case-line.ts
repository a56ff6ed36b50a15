import type { CaseAnswer, CaseJob, CaseRequest } from './case-program.ts';

/** What runs tests beside the page: a worker, as far as it is used. */
export interface CaseRunner {
  onmessage: ((event: MessageEvent<CaseAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: CaseRequest): void;
  terminate(): void;
}

export interface CaseLine {
  /** Runs the tests of a form; of jobs that come meanwhile the newest is next, and what is under way ends for it. */
  readonly run: (job: CaseJob) => void;
  readonly close: () => void;
}

/**
 * One job at a time, so that a draft is copied to the worker as often as it can be run and no more.
 * @param onAnswer hears what comes of a job; of `ended`, that it could not be run
 */
export function openCaseLine(runner: CaseRunner, onAnswer: (job: CaseJob, answer: CaseAnswer) => void): CaseLine {
  let running: CaseJob | undefined;
  let next: CaseJob | undefined;
  const send = (job: CaseJob | undefined): void => {
    running = job;
    next = undefined;
    if (job) runner.postMessage(job);
  };
  runner.onmessage = ({ data }) => {
    if (running && data.kind !== 'ended') onAnswer(running, data);
    if (data.kind !== 'results') send(next);
  };
  runner.onerror = () => {
    if (running) onAnswer(running, { kind: 'ended' });
    send(next);
  };
  return {
    run(job) {
      if (running === undefined) return send(job);
      if (next === undefined) runner.postMessage({ stop: true });
      next = job;
    },
    close: () => runner.terminate(),
  };
}
