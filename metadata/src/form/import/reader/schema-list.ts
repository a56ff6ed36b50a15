import { isRecord } from '../../schema/is-record.ts';
import type { SourcePart } from '../source/source-part.ts';

export type List = 'enum' | 'oneOf' | 'anyOf';

/** The keyword under which a schema lists the values there may be. */
export function listIn(part: SourcePart): List | undefined {
  if (Array.isArray(part.see('enum'))) return 'enum';
  return (['oneOf', 'anyOf'] as const).find((name) => {
    const list = part.see(name);
    return Array.isArray(list) && list.length > 0 && list.every((entry) => isRecord(entry) && 'const' in entry);
  });
}
