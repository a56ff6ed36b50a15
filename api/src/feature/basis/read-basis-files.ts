import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/config/start-error.ts';
import { type Basis, createBasis } from '../../pricing/basis/basis.ts';
import { readBasisDocument } from '../../pricing/import/read-basis-document.ts';

function basisFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    // An installation that imported nothing has no such folder.
    return [];
  }
}

function readBasis(folder: string, name: string): Basis {
  const reading = readBasisDocument(readFileSync(join(folder, name), 'utf8'));
  if (reading.kind === 'basis') return createBasis(reading.document);
  throw new StartError(`Cannot use the pricing basis ${name} in ${folder}: ${reading.reason}. Import it again.`);
}

/**
 * The bases an installation has beside the product's own: one file each, as `npm run basis` writes them.
 *
 * @throws StartError naming a file that is no basis, or whose version is there already
 */
export function readBasisFiles(folder: string, known: Basis): ReadonlyMap<string, Basis> {
  const bases = new Map([[known.document.version, known]]);
  for (const name of basisFiles(folder)) {
    const basis = readBasis(folder, name);
    const { version } = basis.document;
    if (bases.has(version)) {
      throw new StartError(
        `Pricing basis ${name} in ${folder} has version ${version}, which is there already. Rename it.`,
      );
    }
    bases.set(version, basis);
  }
  return bases;
}
