/** Characters of a name, as its column holds. */
const LONGEST_NAME = 150;

/** A name that is only a name: no path, nothing unseen, and nothing that parts the codes of a field. */
export function plainName(name: string): string {
  return [...name.replace(/[\\/|\p{Cc}\p{Cf}]/gu, '_')].slice(-LONGEST_NAME).join('');
}
