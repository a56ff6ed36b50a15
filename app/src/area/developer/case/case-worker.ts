import { type CaseRequest, createCaseProgram } from './case-program.ts';

/** Ends after the messages that have arrived. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

const hear = createCaseProgram((answer) => self.postMessage(answer), pause);
self.onmessage = ({ data }: MessageEvent<CaseRequest>) => hear(data);
