import { statSync } from 'node:fs';

/** Between two looks at files. */
const PERIOD_MILLISECONDS = 1000;

/** What the keys of a purpose are made of: the first one seals, all open. Files that changed are read again. */
export class Secrets {
  #list: readonly string[];
  #stamp: string;
  #looked = performance.now();

  constructor(
    private readonly read: () => readonly string[],
    private readonly files: readonly string[] = [],
  ) {
    this.#stamp = files.map(stampOf).join();
    this.#list = distinct(read());
  }

  static of(...secrets: readonly string[]): Secrets {
    return new Secrets(() => secrets);
  }

  get list(): readonly string[] {
    return performance.now() - this.#looked < PERIOD_MILLISECONDS ? this.#list : this.renewed();
  }

  /** As they are at this moment; as they were, while a file cannot be read. */
  renewed(): readonly string[] {
    this.#looked = performance.now();
    const stamp = this.files.map(stampOf).join();
    if (stamp === this.#stamp) return this.#list;
    try {
      this.#list = distinct(this.read());
      this.#stamp = stamp;
    } catch {
      // Looked at again: what is in use stays in use.
    }
    return this.#list;
  }
}

/** Changes with the content: files are replaced whole. */
function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { ino: 0, mtimeMs: 0, size: 0 };
  return [ino, mtimeMs, size].join(' ');
}

function distinct(secrets: readonly string[]): readonly string[] {
  return [...new Set(secrets)];
}
