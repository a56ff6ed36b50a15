import { inflateRawSync } from 'node:zlib';

/** Most bytes an archive may unpack to in total. */
const MOST_UNPACKED = 50 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

/** Not an archive, or one that exceeds the limits. */
export class ZipError extends Error {}

/** Reads single files of a ZIP archive by name, within the limit of the whole archive. */
export class ZipReader {
  readonly #entries = new Map<string, Entry>();
  #left = MOST_UNPACKED;

  constructor(private readonly bytes: Buffer) {
    try {
      this.#readDirectory();
    } catch (error) {
      throw error instanceof ZipError ? error : new ZipError('cut off');
    }
  }

  /** Undefined when the archive has no such file. @throws ZipError when it is too large unpacked, or damaged */
  text(name: string): string | undefined {
    return this.read(name)?.toString('utf8');
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The same as bytes. */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    try {
      const data = this.#unpack(entry);
      this.#left -= data.length;
      return data;
    } catch {
      throw new ZipError('cannot be unpacked');
    }
  }

  #unpack({ method, packed, offset }: Entry): Buffer {
    const { bytes } = this;
    if (bytes.readUInt32LE(offset) !== LOCAL) throw new ZipError('no file there');
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const data = bytes.subarray(start, start + packed);
    if (method === 0 && data.length <= this.#left) return data;
    if (method === 8) return inflateRawSync(data, { maxOutputLength: Math.max(this.#left, 1) });
    throw new ZipError('packed in an unknown way');
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    let at = this.bytes.readUInt32LE(end + 16);
    for (let left = this.bytes.readUInt16LE(end + 10); left > 0; left -= 1) at = this.#readEntry(at);
  }

  #readEntry(at: number): number {
    const { bytes } = this;
    if (bytes.readUInt32LE(at) !== ENTRY) throw new ZipError('no entry there');
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new ZipError('encrypted');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const end = at + 46 + (name ?? 0);
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    this.#entries.set(bytes.toString('utf8', at + 46, end), entry);
    return end + (extra ?? 0) + (comment ?? 0);
  }

  #findEnd(): number {
    const last = this.bytes.length - 22;
    for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
      if (this.bytes.readUInt32LE(at) === END) return at;
    }
    throw new ZipError('no archive');
  }
}
