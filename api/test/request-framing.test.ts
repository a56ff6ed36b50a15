import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';

const api = startApi();

/** What a connection that sends this is answered, until the server ends it. */
async function answerTo(sent: string): Promise<string> {
  const { port } = new URL(api.url);
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.write(sent);
  await once(socket, 'close');
  return heard;
}

const HEAD = 'POST /users/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const HIDDEN = 'GET /api/getVersion HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a request', () => {
  test.each([
    ['by its length and in chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['twice', 'content-length: 4\r\ncontent-length: 6\r\n\r\n{}'],
    ['in an encoding before chunks that is none', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['with a sign', 'content-length: +2\r\n\r\n{}'],
  ])('that says its length %s is refused, and what stands behind it is no request', async (_how, rest) => {
    const heard = await answerTo(`${HEAD}${rest}${HIDDEN}`);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
