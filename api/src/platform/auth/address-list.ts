import { BlockList, isIP, isIPv4 } from 'node:net';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** Addresses and networks of the internet's two families; one without entries admits every address. */
export class AddressList {
  readonly #list = new BlockList();
  readonly #isOpen: boolean;

  /**
   * @param entries as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32
   * @throws ApiError 400 naming the first that is none of these
   */
  constructor(entries: readonly string[]) {
    this.#isOpen = entries.length === 0;
    for (const entry of entries) {
      const [address = '', length, ...rest] = entry.trim().split('/');
      const family = isIPv4(address) ? 'ipv4' : 'ipv6';
      const bits = length === undefined ? BITS[family] : /^\d{1,3}$/.test(length) ? Number(length) : -1;
      if (isIP(address) === 0 || bits < 0 || bits > BITS[family] || rest.length > 0) {
        throw new ApiError(HttpStatus.BAD_REQUEST, 'addressRefused', { parameters: { address: entry } });
      }
      this.#list.addSubnet(address, bits, family);
    }
  }

  /** A list that is not empty admits no address that is unknown. */
  admits(address: string | undefined): boolean {
    if (this.#isOpen) return true;
    return address !== undefined && isIP(address) !== 0 && this.#list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  }
}
