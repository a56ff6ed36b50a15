import type { FormValues } from '@lifeform/metadata';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';

/** The client data of an application. */
export interface ApplicationContent {
  /** By field of the form `EApplication`. */
  readonly values: FormValues;
  /** Values from the illustration for fields of both forms. */
  readonly carried: FormValues;
  /** The policy owner as illustrated; '' when not named. */
  readonly ownerName: string;
  /** Dollars; 0 for a product without a monthly premium. */
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
  return JSON.parse(encryption.decrypt(content, placeOf(id))) as ApplicationContent; // written by `encryptContent`
}
