/**
 * Whether a text is the one before with a single character put in, or with one run of characters taken
 * out: what a key does. Anything else came in whole, as a paste does.
 */
export function isEdit(next: string, previous: string): boolean {
  const grown = next.length - previous.length;
  if (grown > 1 || grown === 0) return grown === 0 && next === previous;
  const [longer, shorter] = grown === 1 ? [next, previous] : [previous, next];
  const start = sharedStart(longer, shorter);
  return longer.endsWith(shorter.slice(start));
}

function sharedStart(longer: string, shorter: string): number {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return at;
}
