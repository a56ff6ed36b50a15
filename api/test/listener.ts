import type { TestApi } from './harness.ts';

/** Somebody who listens to a server's live events. */
export interface Listener {
  /** All that was told so far. */
  readonly told: () => string;
  /** The server has ended the stream. */
  readonly isEnded: () => boolean;
  readonly leave: () => void;
}

/** Opens the stream and resolves once it is open. */
export async function listenTo(api: TestApi, token: string): Promise<Listener> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL('/api/live', api.url), { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  let isEnded = false;
  const go = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    isEnded = true;
  };
  void go().catch(() => undefined);
  return { told: () => text, isEnded: () => isEnded, leave: () => abort.abort() };
}
