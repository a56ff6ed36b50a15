import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. Its content is read once, when it is needed. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

type Files = AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>;

/** The first day the format can store, in any time zone: a file is the same whenever it is made. */
const DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP archive as a stream: files of any length are never wholly in memory. */
export function zipArchive(files: Files): Readable {
  const archive = new ZipFile();
  const pieces = archive.outputStream.pipe(new PassThrough());
  // Ending one early ends the other: an error in a file becomes an error of the archive.
  archive.on('error', (error: Error) => pieces.destroy(error));
  fill(archive, files, pieces).catch((error: Error) => pieces.destroy(error));
  return pieces;
}

async function fill(archive: ZipFile, files: Files, pieces: Readable): Promise<void> {
  for await (const { name, content } of files) {
    if (pieces.destroyed) return;
    const source = Readable.from(content);
    const stop = () => source.destroy();
    pieces.once('close', stop);
    archive.addReadStream(source, name, DAY);
    await finished(source);
    pieces.off('close', stop);
  }
  archive.end();
}
