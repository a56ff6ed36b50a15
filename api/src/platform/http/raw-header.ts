import type { IncomingMessage } from 'node:http';

/**
 * One header of a request, by its name in lower case. Node makes an object of all headers when `headers` is first
 * read; the busiest answers need two of them.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}
