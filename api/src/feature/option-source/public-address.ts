import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are nobody's outside: of this machine, of networks at home, and those with a meaning of their own. */
const INNER = new BlockList();
const INNER_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const INNER_6 = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
for (const [address, bits] of INNER_4) INNER.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of INNER_6) INNER.addSubnet(address, bits, 'ipv6');

/** Whether an IP address is one of the wide network. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  // An address of one family within the other says nothing of where it leads.
  if (/^::ffff:/i.test(address)) return false;
  return family !== 0 && !INNER.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the host of an address could be public: a name is looked up when it is called. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}

/**
 * Looks a name up for a connection, and refuses one that leads inside: at the moment it is connected, so that a name
 * cannot lead elsewhere than when it was checked.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    if (error || !first || !found.every(({ address }) => isPublic(address)))
      callback(error ?? Object.assign(new Error('The name leads inside.'), { code: 'EACCES' }), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
