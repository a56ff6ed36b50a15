import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Characters that `encodeURIComponent` keeps and a header parameter may not contain (RFC 8187). */
const LEFT = /['()*]/g;

/** Content-Disposition for a name with any letters: in full as `filename*`, and without accents for old clients. */
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
 * A file to download, as a handler's return value: nothing is sent before the interceptors are done, so that its audit
 * row comes first.
 */
export function fileAnswer(content: Buffer | Readable, name: string, type: string): StreamableFile {
  const options = { type, disposition: disposition('attachment', name) };
  return content instanceof Readable ? new StreamableFile(content, options) : new StreamableFile(content, options);
}
