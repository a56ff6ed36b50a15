// The parts that the product ships, in CycloneDX, and whether each may be shipped:
// `node e2e/house/parts-list.mjs FILE` writes the list and fails on a licence that is not allowed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Licences that ask for no more than to be named. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
const OWN = /^@lifeform\//;

/** The list as text, from the lock file: what is only needed to build and test is left out. */
export function partsList(root) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  return execFileSync(npm, ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], options);
}

/** Each part whose licence is missing or not allowed, in a sentence. */
export function refusedParts(list) {
  return list.components.filter(isOthers).flatMap(({ name, version, licenses = [] }) => {
    const texts = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
    if (texts.length > 0 && texts.every(isAllowed)) return [];
    return [`${name} ${version}: ${texts.join(', ') || 'no licence'} is not on the list of allowed licences.`];
  });
}

function isOthers({ purl = '' }) {
  return !OWN.test(decodeURIComponent(purl.replace(/^pkg:npm\//, '')));
}

/** Of alternatives one is enough; of several that hold together, all are needed. */
function isAllowed(expression) {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((name) => ALLOWED.has(name.trim())));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2);
  const text = partsList(process.cwd());
  const refused = refusedParts(JSON.parse(text));
  for (const line of refused) process.stderr.write(`${line}\n`);
  if (refused.length > 0) process.exitCode = 1;
  else if (file) writeFileSync(file, text);
}
