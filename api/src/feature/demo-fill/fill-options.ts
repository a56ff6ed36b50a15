/** What a demonstration database can be filled up with. */
export const FILLED = ['illustrations', 'policies', 'audit', 'tracking'] as const;
export type Filled = (typeof FILLED)[number];

/** Rows to fill up to, by kind; those that are absent are left as they are. */
export type FillOptions = Readonly<Partial<Record<Filled, number>>>;

const MOST = 10_000_000;

export const USAGE = `Usage: npm run demo -- ${FILLED.map((name) => `[--${name} N]`).join(' ')}`;

/** `--illustrations 100000 --audit 1000000`; undefined when it is not understood. */
export function readFillOptions(words: readonly string[]): FillOptions | undefined {
  const options: Partial<Record<Filled, number>> = {};
  for (let at = 0; at < words.length; at += 2) {
    const name = FILLED.find((known) => words[at] === `--${known}`);
    const text = words[at + 1] ?? '';
    if (!name || !/^\d{1,8}$/.test(text) || Number(text) > MOST) return undefined;
    options[name] = Number(text);
  }
  return words.length === 0 ? undefined : options;
}
