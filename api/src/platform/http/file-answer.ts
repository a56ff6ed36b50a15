import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A file to be saved, as what a handler returns: nothing of it leaves before the interceptors are done, so that its
 * audit row is there first.
 * @param name nothing in it could end the header: the product made it
 */
export function fileAnswer(content: Buffer | Readable, name: string, type: string): StreamableFile {
  const options = { type, disposition: `attachment; filename="${name}"` };
  return content instanceof Readable ? new StreamableFile(content, options) : new StreamableFile(content, options);
}
