import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DATA_SECURITY_HEADERS } from './security-headers.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Alternating header names and values, which `writeHead` takes without conversion. */
type FlatHeaders = readonly string[];

interface Representation {
  readonly bytes: Buffer;
  readonly headers: FlatHeaders;
}

/** Half the work of the highest level for nearly its size; the first requester waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What all representations of a value share. */
class Content {
  readonly plain: Buffer;
  readonly hash: string;
  readonly tags: ReadonlySet<string>;
  readonly notModified: FlatHeaders;

  constructor(value: unknown) {
    this.plain = Buffer.from(JSON.stringify(value));
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 27);
    this.tags = new Set(ENCODINGS.map((encoding) => tagOf(this.hash, encoding)));
    this.notModified = flat({ etag: tagOf(this.hash, 'br'), ...CACHING, ...DATA_SECURITY_HEADERS });
  }
}

/**
 * A JSON answer prepared once and sent many times: bytes, headers and tags for every encoding. Each is made on first
 * use: most never are, and start-up would wait for all. The value must stay as it is.
 */
export class PreparedBody {
  #made: Content | undefined;
  readonly #representations = new Map<Encoding, Representation>();

  constructor(private readonly value: unknown) {}

  get #content(): Content {
    this.#made ??= new Content(this.value);
    return this.#made;
  }

  /** Answers 304 if the client has it, otherwise the bytes in the best encoding the client accepts. */
  send(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isKnown(rawHeader(request, 'if-none-match'))) {
      // The cast: Node declares a mutable array but only reads it.
      response.writeHead(304, this.#content.notModified as string[]).end();
      return;
    }
    const { bytes, headers } = this.#represent(bestEncoding(rawHeader(request, 'accept-encoding')));
    response.writeHead(200, headers as string[]).end(request.method === 'HEAD' ? undefined : bytes);
  }

  #represent(encoding: Encoding): Representation {
    const known = this.#representations.get(encoding);
    if (known) return known;
    const { plain, hash } = this.#content;
    const bytes = ENCODERS[encoding](plain);
    // A strong tag identifies the bytes, so each encoding has its own.
    const made = { bytes, headers: headersOf(encoding, tagOf(hash, encoding), bytes.length) };
    this.#representations.set(encoding, made);
    return made;
  }

  #isKnown(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    const { tags } = this.#content;
    if (tags.has(ifNoneMatch) || ifNoneMatch === '*') return true;
    return ifNoneMatch.split(',').some((tag) => tags.has(tag.trim().replace(/^W\//, '')));
  }
}

const ENCODERS: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain, BROTLI),
  gzip: (plain) => gzipSync(plain, { level: 9 }),
  identity: (plain) => plain,
};

/** Cached by the client alone and revalidated each time, so that a newly published version appears at once. */
const CACHING = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' };

function headersOf(encoding: Encoding, etag: string, length: number): FlatHeaders {
  return flat({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    etag,
    ...CACHING,
    ...DATA_SECURITY_HEADERS,
  });
}

function tagOf(hash: string, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

function flat(headers: Readonly<Record<string, string>>): FlatHeaders {
  return Object.entries(headers).flat();
}

const chosen = new Map<string, Encoding>();
const MOST_CHOSEN = 100;

/** Browsers send only a handful of different headers, so the choice for each is cached. */
function bestEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = ENCODINGS.find((candidate) => takes(accept, candidate)) ?? 'identity';
  if (chosen.size < MOST_CHOSEN) chosen.set(accept, encoding);
  return encoding;
}

function takes(accept: string, encoding: Encoding): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}

/**
 * One header of a request, by its name in lower case. Node builds an object of all headers when `headers` is first
 * read; the busiest answers need two of them.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}
