import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { type FileStore, type ListedFile, requireName } from './file-store.ts';

/** A bucket of a store that speaks S3, and how to get into it. */
export interface S3Place {
  /** Address of the bucket, by path: `https://s3.example/reports/`. */
  readonly address: URL;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds for one request; the browser's patience is longer. */
const PATIENCE = 10_000;
const RETRIES = 2;

interface ListAnswer {
  readonly ListBucketResult?: {
    readonly Contents?: readonly { readonly Key: string; readonly LastModified: string }[];
    readonly NextContinuationToken?: string;
  };
}

/** Files in a bucket, one object each. */
export class S3Store implements FileStore {
  readonly #client: AwsClient;
  readonly #address: URL;
  readonly #parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

  constructor({ address, region, accessKeyId, secretAccessKey }: S3Place) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.#address = address;
  }

  async put(name: string, content: Buffer): Promise<void> {
    await this.#ask('PUT', requireName(name), new Uint8Array(content));
  }

  async get(name: string): Promise<Buffer | undefined> {
    const response = await this.#ask('GET', requireName(name));
    return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
  }

  async remove(name: string): Promise<void> {
    await this.#ask('DELETE', requireName(name));
  }

  async list(): Promise<readonly ListedFile[]> {
    const files: ListedFile[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const more: string = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
      const response = await this.#ask('GET', `?list-type=2${more}`);
      const { ListBucketResult: found } = this.#parser.parse(await response.text()) as ListAnswer;
      for (const { Key: name, LastModified } of found?.Contents ?? []) {
        files.push({ name, storedAt: new Date(LastModified) });
      }
      token = found?.NextContinuationToken;
    }
    return files;
  }

  /** An object that was not sent whole is not there. */
  async removeUnfinished(): Promise<void> {}

  /** @throws Error naming the status; what the store says may quote names */
  async #ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await this.#client.fetch(new URL(path, this.#address).href, {
      method,
      signal,
      ...(body === undefined ? {} : { body }),
    });
    if (response.ok || (response.status === 404 && method !== 'PUT' && !path.startsWith('?'))) return response;
    await response.body?.cancel();
    throw Object.assign(new Error(`The store of files answered ${response.status} to ${method}.`), { code: 'EIO' });
  }
}
