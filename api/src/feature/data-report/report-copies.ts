import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ReportData } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';

/** Names that any file system accepts, none of them hidden. */
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,99}$/u;

/** A copy was requested in a forbidden place. */
export class CopyRefusedError extends Error {
  override readonly name = 'CopyRefusedError';
}

/** Copies of reports in the installation's folder. Existing files are never overwritten. */
@Injectable()
export class ReportCopies {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * The path of the copy from the request's paths; undefined when none is requested.
   * @throws CopyRefusedError for a path outside the folder, or of another kind of file
   */
  place(data: ReportData, reportID: string, type: 'pdf' | 'xlsx'): string | undefined {
    if (data.isOverridePath !== true) return undefined;
    const [path, wanted] =
      type === 'pdf' ? [data.pdfOverridePath, data.pdfFileName] : [data.xlsOverridePath, data.xlsFileName];
    const named = data.pathType === 'file' ? (path ?? '') : join(path ?? '', wanted || `${reportID}.${type}`);
    const segments = named.split(/[/\\]/).filter((segment) => segment !== '');
    const isPlain = segments.length > 0 && segments.every((segment) => SEGMENT.test(segment));
    const place = resolve(this.config.reportDir, ...segments);
    if (isAbsolute(path ?? '') || !isPlain || !place.endsWith(`.${type}`) || !this.#isInside(place)) {
      throw new CopyRefusedError('outside of the report folder');
    }
    return place;
  }

  /** @throws CopyRefusedError when a link leads out of the folder, or the name exists */
  async write(place: string, content: Buffer): Promise<void> {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 }).catch(refuse);
    const [root, folder] = await Promise.all([realpath(this.config.reportDir), realpath(dirname(place))]);
    if (folder !== root && !folder.startsWith(root + sep))
      throw new CopyRefusedError('a link out of the report folder');
    await writeFile(join(folder, basename(place)), content, { flag: 'wx', mode: 0o600 }).catch(refuse);
  }

  #isInside(place: string): boolean {
    const way = relative(this.config.reportDir, place);
    return way !== '' && !way.startsWith('..') && !isAbsolute(way);
  }
}

/** File system errors for a name that exists, as a file or a folder, or is too long. */
const TAKEN: ReadonlySet<unknown> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

function refuse(error: unknown): never {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  throw TAKEN.has(code) ? new CopyRefusedError('the name is taken') : error;
}
