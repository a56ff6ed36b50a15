import type { OptionSource } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import { placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { DecryptionError, FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { SourceHeader } from './source-client.ts';

const TABLE = { table: 'option_source', keys: ['name'], columns: ['secret'] } as const;

/** Headers of the connection itself, which no source may set. */
const OF_CONNECTION = new Set([
  ...['accept', 'connection', 'content-length', 'content-type', 'cookie', 'date', 'expect', 'host', 'keep-alive'],
  ...['origin', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via'],
]);
const OF_CONNECTION_BEGIN = /^(?:proxy-|sec-)/;

/** Where a secret is sent, and in which header. */
type Bound = Pick<OptionSource, 'name' | 'address' | 'header'>;

/**
 * Secrets of sources: encrypted for one source, one origin and one header, so that none reaches another server, whoever
 * changes the address it stands beside.
 */
@Injectable()
export class SourceSecrets {
  constructor(
    private readonly encryption: FieldEncryption,
    private readonly faults: DecryptionFaults,
  ) {}

  /** @throws ApiError 400 for a header that belongs to the connection */
  require({ header = '' }: Bound): void {
    const name = header.toLowerCase();
    if (OF_CONNECTION.has(name) || OF_CONNECTION_BEGIN.test(name))
      throw new ApiError(HttpStatus.BAD_REQUEST, 'sourceHeaderRefused', { parameters: { header } });
  }

  /**
   * As it is stored: the one that was entered, or that which is kept for the same place.
   * @throws ApiError 400 where there is neither
   */
  stored(source: Bound, entered: string | undefined, before: Bound | undefined, kept: string | null): string | null {
    if (source.header === undefined) return null;
    if (entered !== undefined) return this.encryption.encrypt(entered, place(source));
    const isSame = before !== undefined && place(before) === place(source);
    if (!isSame || kept === null) throw secretMissing(source);
    return kept;
  }

  /** What is sent with each question; undefined of a source without a header. @throws ApiError 503 for one that stays closed */
  async open(source: Bound, stored: string | null): Promise<SourceHeader | undefined> {
    const { name, header } = source;
    if (header === undefined) return undefined;
    if (stored === null) throw secretMissing(source);
    try {
      return { name: header, value: this.encryption.decrypt(stored, place(source)) };
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      await this.faults.record(error, 'system');
      throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'optionsSilent', { parameters: { name }, cause: error });
    }
  }
}

function place({ name, address, header = '' }: Bound): string {
  return placeOf(TABLE, [name, new URL(address).origin, header.toLowerCase()], 'secret');
}

function secretMissing({ address, header = '' }: Bound): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'sourceSecretMissing', { parameters: { header, address } });
}
