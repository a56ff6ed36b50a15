import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';

const BLOCK = 512;
const FOLDER = '5';
const FILE = '0';

/**
 * Unpacks the regular files and folders of a ustar archive; links and devices are left out.
 * @throws Error when an entry would land outside `folder`
 */
export async function unpackTar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const { path, size, type } = readHeader(archive.subarray(at, at + BLOCK));
    await write(resolveInside(folder, path), type, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function write(target: string, type: string, content: Buffer): Promise<void> {
  if (type === FOLDER) {
    await mkdir(target, { recursive: true });
  } else if (type === FILE) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

function readHeader(header: Buffer): { readonly path: string; readonly size: number; readonly type: string } {
  const prefix = readText(header, 345, 155);
  const name = readText(header, 0, 100);
  return {
    path: prefix === '' ? name : `${prefix}/${name}`,
    size: Number.parseInt(readText(header, 124, 12).trim() || '0', 8),
    type: readText(header, 156, 1) || FILE,
  };
}

function readText(header: Buffer, from: number, length: number): string {
  const text = header.toString('utf8', from, from + length);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

function resolveInside(folder: string, path: string): string {
  const target = resolve(folder, path);
  if (target !== folder && !target.startsWith(folder + sep)) throw new Error(`archive entry ${path} leaves its folder`);
  return target;
}
