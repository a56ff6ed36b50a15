import type { BasisDocument } from '../basis/basis-document.ts';
import { ob10 } from '../basis/ob-1.0.ts';

export type BasisReading =
  | { readonly kind: 'basis'; readonly document: BasisDocument }
  /** What of a basis the text has not. */
  | { readonly kind: 'unreadable'; readonly reason: string };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of basis parts that are missing or of another kind. */
function missingParts(given: Readonly<Record<string, unknown>>): readonly string[] {
  const parts = Object.entries(ob10.document).filter(([name, part]) => typeof given[name] !== typeof part);
  const mortality = isRecord(given.mortality) ? given.mortality : {};
  const tables = Object.keys(ob10.document.mortality).filter((name) => mortality[name] === undefined);
  return [...parts.map(([name]) => name), ...tables.map((name) => `mortality.${name}`)];
}

/** Reads a basis document as `npm run basis` writes it. */
export function readBasisDocument(text: string): BasisReading {
  const given = parse(text);
  if (!isRecord(given)) return { kind: 'unreadable', reason: 'it is not JSON of a basis' };
  const missing = missingParts(given);
  if (missing.length > 0) return { kind: 'unreadable', reason: `it has no ${missing.join(', ')}` };
  // Its parts exist; the formulas refuse contents they do not know.
  return { kind: 'basis', document: given as unknown as BasisDocument };
}
