import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of the product as it is after its first start. */
    readonly seededFolder: string;
  }
}

/** The product seeds a folder once in a run; each file of journeys starts it on a copy. */
export default async function seedOnce(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, leave } = await startProduct();
  await leave();
  project.provide('seededFolder', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
