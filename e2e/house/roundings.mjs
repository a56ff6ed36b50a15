// Amounts are rounded to cents by the product's own functions alone: `Math.round(x * 100)` makes 1.00 of 1.005.
// `node e2e/house/roundings.mjs [FILE ...]` names the places that round them otherwise.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = /^(?:rules|metadata|engine|renderer|app|api)\/src\/.+\.(?:ts|tsx)$/;
const ROUNDERS = new Set(['round', 'floor', 'ceil', 'trunc']);
/** What is rounded there is no amount of money. */
const OTHERWISE = new Map([
  ['api/src/feature/white-label/require-contrast.ts', 'a contrast is told no higher than it is'],
]);

const isHundred = (node) => node?.type === 'Literal' && node.value === 100;

/** `Math.round(x * 100)`, and `x.toFixed(2)`. */
function isBareRounding({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
  const [first] = given;
  if (callee.property.name === 'toFixed') return first?.type === 'Literal' && first.value === 2;
  if (callee.object.name !== 'Math' || !ROUNDERS.has(callee.property.name)) return false;
  return first?.type === 'BinaryExpression' && first.operator === '*' && [first.left, first.right].some(isHundred);
}

/** The server has one function for cents: that of its pricing room. */
const isOtherRounding = (file, { type, imported }) =>
  file.startsWith('api/src/') && type === 'ImportSpecifier' && imported.name === 'roundCents';

/** One line for each place of a file that rounds an amount by other means than the product's own. */
export function bareRoundings(file, text) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (isBareRounding(node) || isOtherRounding(file, node)) found.push(text.slice(0, node.start).split('\n').length);
    for (const part of Object.values(node)) visit(part);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  visit(program);
  if (OTHERWISE.has(file)) return [];
  return found.map(
    (line) =>
      `${file}:${line} rounds to cents by itself. Use toCents or wholeCents of api/src/pricing/money.ts, elsewhere roundCents.`,
  );
}

/** The same for every source of the repository. */
export function bareRoundingsOfAll() {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = String(tracked)
    .split('\n')
    .filter((file) => SOURCES.test(file));
  return files.flatMap((file) => bareRoundings(file, readFileSync(root + file, 'utf8')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = bareRoundingsOfAll();
  for (const problem of problems) console.error(problem);
  process.exit(problems.length ? 1 : 0);
}
