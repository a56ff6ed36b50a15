import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

/** Where printed reports are kept. */
export type StorageConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database' }
  | {
      readonly kind: 's3';
      /** Of the bucket, with a slash at its end. */
      readonly address: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const DEFAULT_REGION = 'us-east-1';
const REMEDY =
  'Write file:///folder, database:, or s3://KEY:SECRET@host/bucket?region=REGION (s3+http:// for a store without TLS), or leave it out.';

/**
 * @param fallback where nothing is said: a folder beside an embedded database, the database where servers share one
 * @throws StartError for an address of another kind
 */
export function readStorage(url: string | undefined, fallback: StorageConfig, setting = 'STORAGE_URL'): StorageConfig {
  if (!url) return fallback;
  if (!URL.canParse(url)) throw new StartError(`${setting} is not an address. ${REMEDY}`);
  const { protocol, host, pathname, username, password, searchParams } = new URL(url);
  if (protocol === 'database:') return { kind: 'database' };
  if (protocol === 'file:' && host === '') return { kind: 'folder', folder: fileURLToPath(url) };
  const path = pathname.replace(/^\/|\/$/g, '');
  if (!/^s3(?:\+http)?:$/.test(protocol) || path === '' || username === '' || password === '') {
    throw new StartError(`${setting} is of no store this product knows. ${REMEDY}`);
  }
  return {
    kind: 's3',
    address: `${protocol === 's3:' ? 'https' : 'http'}://${host}/${path}/`,
    region: searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
