import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { layOut, packAll } from './pack.mjs';

/** A tarball as `npm pack` made it; `files` are the paths in it. */
interface Packed {
  readonly room: string;
  readonly name: string;
  readonly limit: number;
  readonly size: number;
  readonly files: readonly string[];
  readonly tarball: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly packed: readonly Packed[];
  }
}

/** Packs every package once for all files. */
export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lifeform-packages-'));
  layOut();
  provide('packed', await packAll(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
