/** What a line of a source says before and after a break; of several lines the first. */
function linesOf(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const line = lines[start.line - 1];
  const rest = end.line === start.line ? line.slice(end.column - 1) : '';
  return { line: line.trim(), becomes: `${line.slice(0, start.column - 1)}${replacement}${rest}`.trim() };
}

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

const isSame = (one, other) => one.line === other.line && one.becomes === other.becomes;

/**
 * What a run says of its breaks.
 * @param part its room, and the lowest score that is good enough
 * @param files of the report, by their path in the room
 * @param equal breaks that no test can notice: by file, each with its line, what that becomes and why
 * @returns `score`, the percentage noticed of those that can be; `unnoticed` and `stale` entries of `equal`, as lines
 */
export function judge({ room, score: goal }, files, equal) {
  const unnoticed = [];
  const stale = [];
  let noticed = 0;
  let equals = 0;
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const file = `${room}/${path}`;
    const listed = equal[file] ?? [];
    const alive = mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map((mutant) => ({ ...linesOf(source, mutant), at: mutant.location.start.line }));
    noticed += mutants.filter(({ status }) => NOTICED.has(status)).length;
    for (const one of alive) {
      if (listed.some((other) => isSame(one, other))) equals += 1;
      else unnoticed.push(`${file}:${one.at}\n  - ${one.line}\n  + ${one.becomes}`);
    }
    for (const other of listed) if (!alive.some((one) => isSame(one, other))) stale.push(`${file}: ${other.becomes}`);
  }
  const all = noticed + unnoticed.length;
  const score = all === 0 ? 100 : Math.floor((10_000 * noticed) / all) / 100;
  const isMet = score >= goal && stale.length === 0;
  return { breaks: all + equals, equals, score, goal, isMet, unnoticed, stale };
}
