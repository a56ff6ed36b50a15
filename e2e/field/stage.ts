import type { TestProject } from 'vitest/node';
import { startProduct } from '../harness/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    readonly productURL: string;
  }
}

/** One product for the tests of all field types. */
export default async function setStage(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startProduct();
  project.provide('productURL', url);
  return stop;
}
