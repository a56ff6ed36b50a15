import { ALL_AREAS, SYSTEM_FLAGS, type SystemFlag, type SystemFlags } from '@lifeform/metadata/insurance';
import { StartError } from './start-error.ts';

/** `isNewBusiness,isInforce`; everything when absent. */
export function readAreas(given: string | undefined): SystemFlags {
  if (!given) return ALL_AREAS;
  const named = new Set(given.split(/[\s,]+/).filter(Boolean));
  const unknown = [...named].filter((name) => !(name in ALL_AREAS));
  if (unknown.length > 0) {
    throw new StartError(
      `AREAS names ${unknown.join(', ')}, which this product does not have. Choose from ${SYSTEM_FLAGS.join(', ')}.`,
    );
  }
  const offered: Record<SystemFlag, boolean> = { ...ALL_AREAS };
  for (const flag of SYSTEM_FLAGS) offered[flag] = named.has(flag);
  return offered;
}
