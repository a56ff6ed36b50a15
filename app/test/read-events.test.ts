import { expect, test } from 'vitest';
import { readEvents } from '../src/data/read-events.ts';

async function eventsOf(...chunks: readonly string[]): Promise<readonly (readonly [string | undefined, string])[]> {
  const bytes = new TextEncoder();
  const body = new ReadableStream({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(bytes.encode(chunk));
      stream.close();
    },
  });
  const events: [string | undefined, string][] = [];
  await readEvents(new Response(body), (type, data) => events.push([type, data]));
  return events;
}

test('events come whole however the stream is cut, whichever line ends it has', async () => {
  expect(await eventsOf('event: prog', 'ress\r\nda', 'ta: {"done":1}\r', '\n\r\ndata: a\ndata: b\n\n')).toEqual([
    ['progress', '{"done":1}'],
    [undefined, 'a\nb'],
  ]);
});

test('a comment that keeps the stream open is no event, nor is one the end cuts short', async () => {
  expect(await eventsOf(': here\n\n', 'event: published\ndata: {"form"')).toEqual([]);
});
