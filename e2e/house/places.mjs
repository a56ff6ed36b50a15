// Looks for kinds of expressions in the sources, for the checks beside it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = /^(?:rules|metadata|engine|renderer|app|api)\/src\/.+\.(?:ts|tsx)$/;

export const read = (file) => readFileSync(root + file, 'utf8');

/** The lines of a file at which there is such a node of its syntax. */
export function places(file, text, isFound) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (isFound(node)) found.push(text.slice(0, node.start).split('\n').length);
    for (const part of Object.values(node)) visit(part);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  visit(program);
  return found;
}

/** What a check says of every source of the repository. */
export function ofAll(check) {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const gone = execFileSync('git', ['ls-files', '--deleted'], { cwd: root });
  const missing = new Set(String(gone).split('\n'));
  const files = String(tracked)
    .split('\n')
    .filter((file) => SOURCES.test(file) && !missing.has(file));
  return files.flatMap((file) => check(file, read(file)));
}

/** Says every problem when the check is what was started. */
export function report(url, problemsOf) {
  if (process.argv[1] !== fileURLToPath(url)) return;
  const problems = problemsOf();
  for (const problem of problems) console.error(problem);
  process.exit(problems.length ? 1 : 0);
}
