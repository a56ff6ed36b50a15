import { type RequestOptions, request } from 'node:https';

/** Milliseconds for an answer. */
const PATIENCE = 15_000;

/**
 * Posts text; a redirection is not followed.
 * @throws Error unless it is answered 2xx; what the receiver says is not repeated, as it may quote what it was sent
 */
export function postHttps(
  address: URL,
  text: string,
  headers: Readonly<Record<string, string>>,
  tls: Pick<RequestOptions, 'ca' | 'cert' | 'key'> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, timeout: PATIENCE, agent: false, ...tls }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`The receiver answered ${statusCode}.`));
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('The receiver does not answer.')));
    sent.once('error', reject);
    sent.end(text);
  });
}
