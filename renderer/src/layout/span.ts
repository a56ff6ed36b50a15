import type { CSSProperties } from 'react';

/** Columns a part takes of twelve; the style sheet widens it where the room is small. */
export function spanStyle(width: number): CSSProperties {
  const columns = Math.min(12, Math.max(1, Math.round(width)));
  return { '--span': columns, '--span-half': columns > 6 ? 12 : 6 } as CSSProperties;
}
