import type { FormValues } from '@lifeform/metadata';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';

/** Everything of an application that is the client's. */
export interface ApplicationContent {
  /** By field of the form `EApplication`. */
  readonly values: FormValues;
  /** What the illustration says of fields both forms have. */
  readonly carried: FormValues;
  /** The policy owner as illustrated; '' where none was named. */
  readonly ownerName: string;
  /** Dollars; 0 where the product has no monthly premium. */
  readonly monthlyPremium: number;
}

function placeOf(id: string): string {
  return `eapplication/${id}/content`;
}

export function encryptContent(encryption: FieldEncryption, id: string, content: ApplicationContent): string {
  return encryption.encrypt(JSON.stringify(content), placeOf(id));
}

/** @throws DecryptionError */
export function decryptContent(
  encryption: FieldEncryption,
  { id, content }: { readonly id: string; readonly content: string },
) {
  return JSON.parse(encryption.decrypt(content, placeOf(id))) as ApplicationContent; // as `encryptContent` wrote it
}
