/** Characters that some file system refuses in a name, and invisible ones. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu;
/**
 * Most characters of the words: at three bytes each, with the days, a name stays within the 255 bytes of file systems.
 */
const LONGEST = 72;

/**
 * A descriptive file name: `Jean Tremblay - Term 20 2026-11-22.pdf`.
 * @param words what the file is about; blank ones are left out
 * @param day when it was made, or the days it covers, `YYYY-MM-DD`
 * @param ending file name extension without the dot
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
