import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Characters of a name that `encodeURIComponent` leaves and a header parameter may not hold (RFC 8187). */
const LEFT = /['()*]/g;

/**
 * How a file is handed out under a name with whatever letters: whole for whoever reads `filename*`, and without accents
 * for others.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', '_')
    .replace(/[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    LEFT,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/**
 * A file to be saved, as what a handler returns: nothing of it leaves before the interceptors are done, so that its
 * audit row is there first.
 */
export function fileAnswer(content: Buffer | Readable, name: string, type: string): StreamableFile {
  const options = { type, disposition: disposition('attachment', name) };
  return content instanceof Readable ? new StreamableFile(content, options) : new StreamableFile(content, options);
}
