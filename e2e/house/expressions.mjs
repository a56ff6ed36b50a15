// Every regular expression of the shipped source reads its text in linear time: no text of a stranger's can make it slow.
// `node e2e/house/expressions.mjs [FILE ...]` names those that do not, with a text that shows it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

// Java and native programs are faster and not on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = (await import('recheck')).default;

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES =
  /^(?:(?:rules|metadata|engine|renderer|app|api)\/src|api\/migration)\/.+\.(?:ts|tsx)$|^api\/start\.mjs$/;
/** Where an expression is made of a text, and why that is no stranger's text. */
const MADE = new Map([
  ['metadata/src/form/schema/check-schema.ts', 'patterns of our own schemas, which a test looks at'],
  ['metadata/src/form/mask/character-set.ts', 'it takes one character, of signs that are each written as a number'],
]);
// Most counted repeats are judged exactly, not by trying texts for a while, which a busy machine would decide.
const LIMITS = { timeout: 60_000, logger: null, maxRepeatCount: 60, maxRepeatSize: 200, maxPatternSize: 20_000 };

/** Judgements by trying texts that have to agree: on a busy machine one alone may call anything slow. */
const TRIES = 3;

/** Why an expression is not linear in the length of its text; undefined when it is. */
export function whySlow(source, flags) {
  let found = checkSync(source, flags, LIMITS);
  for (let seed = 1; seed < TRIES && found.status === 'vulnerable' && found.checker === 'fuzz'; seed += 1)
    found = checkSync(source, flags, { ...LIMITS, randomSeed: seed });
  const { status, complexity, attack, error } = found;
  if (status === 'safe') return undefined;
  const text = attack ? `, as on ${attack.pattern.slice(0, 120)}` : '';
  return `${complexity?.summary ?? `not judged (${error?.kind})`}${text}`;
}

/** The expressions of a source file, and those it makes while it runs. */
function expressionsOf(file, text) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.regex) found.push({ ...node.regex, line: lineOf(text, node.start) });
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isCall && node.callee.name === 'RegExp') found.push({ made: true, line: lineOf(text, node.start) });
    for (const part of Object.values(node)) visit(part);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  visit(program);
  return found;
}

function lineOf(text, at) {
  return text.slice(0, at).split('\n').length;
}

const judged = new Map();

/** One line for each expression of a file that is not linear. */
export function slowExpressions(file, text) {
  return expressionsOf(file, text).flatMap(({ pattern, flags, made, line }) => {
    if (made) return MADE.has(file) ? [] : [`${file}:${line} makes an expression of a text. Write it down instead.`];
    const key = `/${pattern}/${flags}`;
    if (!judged.has(key)) judged.set(key, whySlow(pattern, flags));
    const why = judged.get(key);
    return why === undefined ? [] : [`${file}:${line} ${key} is ${why}`];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = String(tracked)
    .split('\n')
    .filter((file) => SOURCES.test(file));
  const problems = files.flatMap((file) => slowExpressions(file, readFileSync(root + file, 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(problems.length ? `${problems.length} slow expressions` : `${judged.size} expressions, each linear`);
  process.exit(problems.length ? 1 : 0);
}
