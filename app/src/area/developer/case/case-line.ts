import type { CaseAnswer, CaseJob, CaseRequest } from './case-program.ts';

/** The part of a worker that is used to run tests. */
export interface CaseRunner {
  onmessage: ((event: MessageEvent<CaseAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: CaseRequest): void;
  terminate(): void;
}

export interface CaseLine {
  /** Runs the tests of a form. A newer job ends the running one; of several waiting jobs only the newest runs. */
  readonly run: (job: CaseJob) => void;
  readonly close: () => void;
}

/**
 * One job at a time, so that a draft is copied to the worker only when it can run.
 * @param onAnswer receives the answers to a job; `ended` if it could not run
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
