import { hkdfKey, hmacKey } from './key-ring.ts';

/** Of access tokens. */
export const tokenKey = hkdfKey('lifeform access tokens');

/** Of the token that follows a refresh token. */
export const successorKey = hmacKey('refresh token successor');

/** Of the marks of browsers that somebody signed in with. */
export const deviceKey = hmacKey('known device');

/** Of encrypted columns and files. */
export const columnKey = hkdfKey('lifeform sealed columns');

/** Of hashes that encrypted numbers are found by. */
export const searchKey = hkdfKey('lifeform searched numbers');

/** Of the chain of the audit log, and of what is known of it. */
export const chainKey = hmacKey('audit chain');
