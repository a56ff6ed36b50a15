import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

/** Settings of an installation with several servers, or with a balancer before one. */
type Environment = Readonly<Record<string, string | undefined>>;

/** With what it takes to read, a publication is in force everywhere within five seconds. */
export const POLL_MILLISECONDS = 2000;
/** Networks by name, as the framework knows them. */
const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** @throws StartError for what is no address of a Redis, and for one beside an embedded database */
export function readRedis({ REDIS_URL: url, DATABASE_URL: database }: Environment): string | undefined {
  if (!url) return undefined;
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('REDIS_URL is not a Redis address. Write redis://user:password@host:6379, or leave it out.');
  }
  if (database) return url;
  throw new StartError(
    'REDIS_URL is set without DATABASE_URL. Several servers share a MySQL or MariaDB: name it in DATABASE_URL, or leave REDIS_URL out.',
  );
}

/**
 * Addresses and networks with commas between: `10.0.0.7,192.168.4.0/24,loopback`.
 * @throws StartError for anything else, such as a word for everybody
 */
export function readProxies(given = ''): readonly string[] {
  return listed(given).map((proxy) => {
    if (NETWORKS.has(proxy) || isNetwork(proxy)) return proxy;
    throw new StartError(
      `TRUST_PROXY names ${proxy}. Write the addresses or networks of your balancers with commas between, such as 10.0.0.7,192.168.4.0/24, or leave it out.`,
    );
  });
}

function listed(given: string): readonly string[] {
  return given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
