import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  LARGEST_PACKAGE,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  type PackageContent,
  packageSchema,
} from '@lifeform/metadata/contract';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import { Validator } from '../../platform/http/valid-body.ts';

/** A package as read, before its signature is verified. */
export interface SignedPackage {
  readonly key: string;
  /** The installation's name as the package states it. */
  readonly installation: string;
  /** Exactly what was signed. */
  readonly signed: string;
  readonly signature: string;
}

const validator = new Validator(packageSchema);
const BASE64 = /^[A-Za-z0-9+/]{20,180}={0,2}$/;

/** The file of a package. @throws ApiError for one that is too large to arrive */
export function writePackage(content: PackageContent, privateKey: KeyObject): string {
  const signature = sign(null, Buffer.from(JSON.stringify(content)), privateKey).toString('base64url');
  const file = JSON.stringify({ ...content, signature });
  requireSize(file);
  return file;
}

/** @throws ApiError for a file that is not a package, not of a format this release reads, or not in canonical form */
export function readPackage(file: string): SignedPackage {
  requireSize(file);
  if (file.trim() === '') throw new ApiError(HttpStatus.BAD_REQUEST, 'packageBlank');
  const read = parsed(file);
  if (read?.format !== PACKAGE_FORMAT || typeof read.formatVersion !== 'number') throw unreadable();
  const { signature, ...content } = read;
  if (read.formatVersion > PACKAGE_VERSION) {
    const parameters = { version: read.formatVersion, known: PACKAGE_VERSION };
    throw new ApiError(HttpStatus.BAD_REQUEST, 'packageNewer', { parameters });
  }
  const { key, installation } = content;
  if (typeof key !== 'string' || typeof installation !== 'string' || typeof signature !== 'string') throw unreadable();
  // As it was written and no other way: a blank more is a change too.
  if (JSON.stringify({ ...content, signature }) !== file) throw changed();
  return { key, installation, signed: JSON.stringify(content), signature };
}

/** What a package says, once its key is known. @throws ApiError where it was changed since it was signed */
export function verifiedPackage({ signed, signature }: SignedPackage, publicKey: string): PackageContent {
  const key = readPublicKey(publicKey);
  if (!key || !verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))) throw changed();
  const content: unknown = JSON.parse(signed);
  if (validator.firstError(content)) throw unreadable();
  return content as PackageContent; // guaranteed by the validator
}

/** An Ed25519 key as it is shown; undefined for anything else. */
export function readPublicKey(base64: string): KeyObject | undefined {
  if (!BASE64.test(base64)) return undefined;
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

export function writePublicKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');
}

function parsed(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(file);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

function requireSize(file: string): void {
  if (file.length <= LARGEST_PACKAGE) return;
  throw new ApiError(HttpStatus.PAYLOAD_TOO_LARGE, 'packageTooLarge', { parameters: { most: LARGEST_PACKAGE } });
}

function unreadable(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'packageUnreadable');
}

function changed(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'packageChanged');
}
