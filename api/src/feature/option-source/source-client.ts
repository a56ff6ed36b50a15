import http from 'node:http';
import https from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { outgoingHeaders } from '../../platform/trace/request-trace.ts';
import { lookUpPublic, mayBePublic } from './public-address.ts';

/** A source that did not answer, or with nothing that can be read. */
export class SourceSilentError extends Error {}

/** A header that a source asks for. */
export interface SourceHeader {
  readonly name: string;
  readonly value: string;
}

/** Milliseconds an answer may take, and the bytes it may have. */
const PATIENCE = 5000;
const MOST_BYTES = 1_000_000;

/** Calls sources of options: only with GET, without any person's identity, following nothing. */
@Injectable()
export class SourceClient {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether a source may begin so: outside by https, or as the installation was started with. */
  isAllowed(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
    return this.#isNamed(url) || (url.protocol === 'https:' && mayBePublic(url));
  }

  /**
   * The JSON at an address; undefined where the source says there is none (404).
   * @throws SourceSilentError
   */
  async get(url: URL, header?: SourceHeader): Promise<unknown> {
    const isNamed = this.#isNamed(url);
    if (!isNamed && (url.protocol !== 'https:' || !mayBePublic(url))) throw new SourceSilentError('address');
    const text = await fetchText(url, isNamed, header);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new SourceSilentError('json', { cause: error });
    }
  }

  #isNamed({ origin }: URL): boolean {
    return this.config.optionAddresses.includes(origin);
  }
}

function fetchText(url: URL, isInner: boolean, header?: SourceHeader): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const fail = (why: unknown) => reject(new SourceSilentError('call', { cause: why }));
    const options = {
      headers: {
        ...outgoingHeaders(),
        ...(header && { [header.name]: header.value }),
        accept: 'application/json',
      },
      signal: AbortSignal.timeout(PATIENCE),
      agent: false,
      ...(isInner ? {} : { lookup: lookUpPublic }),
    } as const;
    const request = (url.protocol === 'https:' ? https : http).get(url, options, (answer) => {
      const { statusCode } = answer;
      if (statusCode !== 200) {
        answer.destroy();
        if (statusCode === 404) resolve(undefined);
        else fail(statusCode);
        return;
      }
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > MOST_BYTES) answer.destroy(new Error('The answer is too large.'));
        else pieces.push(piece);
      });
      answer.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')));
      answer.on('error', fail);
    });
    request.on('error', fail);
  });
}
