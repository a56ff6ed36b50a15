/** What some file system refuses in a name, and characters nobody sees. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu;
/** Characters of the words: of three bytes each, with the days, they still stay within the 255 of file systems. */
const LONGEST = 72;

/**
 * A file by the name people look for it under: `Jean Tremblay - Term 20 2026-11-22.pdf`.
 * @param words what it is of; blank ones are left out
 * @param day when it was made, or the days it covers, `YYYY-MM-DD`
 * @param ending without its dot
 */
export function fileNameOf(words: readonly string[], day: string, ending: string): string {
  const told = words.map((word) =>
    word
      .replace(UNFIT, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+/, '')
      .trim(),
  );
  const whole = [...told.filter(Boolean).join(' - ')];
  const name = whole.length > LONGEST ? `${whole.slice(0, LONGEST).join('').trim()}…` : whole.join('');
  return `${[name, day].filter(Boolean).join(' ')}.${ending}`;
}
