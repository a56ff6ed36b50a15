// A name that only tests and index files know is no part of the product: either something reads it or it goes.
// `node e2e/house/unread.mjs` names those without a reader in production; what is there for others stands below.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = /^(?:rules|metadata|engine|renderer|app|api)\/src\//;

/** What nothing of the product reads and stays all the same: why, where, which. */
export const KEPT = {
  'for who builds on the platform: limits and errors of the rule engine': {
    'rules/src/index.ts': 'MAX_DEPTH MAX_LIST MAX_NODES MAX_STEPS MAX_TEXT RuleBudgetError',
  },
  'for who builds on the platform: what a document is asked, and how a value is written outside a form': {
    'engine/src/index.ts': 'reasonOf formatTypedDate formatSin formatParameter formatUnits',
    'metadata/src/form/index.ts': 'preferenceFromValue LINT_CODES',
  },
  'for tests that hold something against every code there is': {
    'engine/src/field-type/issue.ts': 'ISSUE_CODES',
  },
  'for who builds on the platform: parts to draw a screen with': {
    'renderer/src/index.ts': 'useAlerts Why RecordTable',
    'renderer/src/embed/index.ts': 'Form fetchSource',
    'renderer/src/embed/element.tsx': 'fetchSource',
    'renderer/src/embed/form.tsx': 'Form',
  },
  'fetched when a text first needs it': { 'renderer/src/text/icu.ts': 'formatIcu' },
  'worked out with inside its room, and asserted by tests of another': {
    'metadata/src/insurance/index.ts': 'hasJointAgeError retirementAge PRODUCT_RANGES',
  },
};

const listed = Object.values(KEPT).flatMap((places) =>
  Object.entries(places).flatMap(([file, names]) => names.split(' ').map((name) => `${file} ${name}`)),
);

/** `file name` of every export of a source that only tests and index files read. */
function unread() {
  const args = ['-c', 'e2e/house/unread.knip.json', '--production', '--include', 'exports,files', '--no-exit-code'];
  const said = execFileSync('node_modules/.bin/knip', [...args, '--reporter', 'json'], { cwd: root, encoding: 'utf8' });
  const { issues } = JSON.parse(said);
  return issues
    .flatMap(({ file, exports = [], files = [] }) => {
      // Of a file that nothing reads, knip names no exports.
      const ofFile = files.length > 0 ? listed.filter((place) => place.startsWith(`${file} `)) : [];
      if (files.length > 0) return ofFile.length > 0 ? ofFile : [`${file} (all of it)`];
      return exports.map(({ name }) => `${file} ${name}`);
    })
    .filter((place) => SOURCES.test(place));
}

/** A line for each name that nothing reads, and for each listed one that is read or gone. */
export function judge(found, kept = listed) {
  return [
    ...found
      .filter((place) => !kept.includes(place))
      .map((place) => `${place}: only tests or index files read it. Wire it or delete it.`),
    ...kept
      .filter((place) => !found.includes(place))
      .map((place) => `${place}: listed in e2e/house/unread.mjs, and read or gone.`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = judge(unread());
  for (const problem of problems) console.error(problem);
  process.exit(problems.length ? 1 : 0);
}
