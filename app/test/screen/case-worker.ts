import type { CaseRunner } from '../../src/area/developer/case/case-line.ts';
import { type CaseRequest, createCaseProgram } from '../../src/area/developer/case/case-program.ts';

/** jsdom has no workers: the program of tests runs in the page, with what is sent copied as to a worker. */
export class CaseWorker implements CaseRunner {
  onmessage: CaseRunner['onmessage'] = null;
  onerror: CaseRunner['onerror'] = null;
  #isEnded = false;
  readonly #hear = createCaseProgram(
    (data) => this.#isEnded || this.onmessage?.(new MessageEvent('message', { data: structuredClone(data) })),
    () => new Promise((resolve) => setTimeout(resolve, 0)),
  );

  postMessage(request: CaseRequest): void {
    this.#hear(structuredClone(request));
  }

  terminate(): void {
    this.#isEnded = true;
    this.#hear({ stop: true });
  }
}
