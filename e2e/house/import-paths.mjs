// Lint judges an import by how it is spelled, so each is spelled one way: the shortest, within its room, and where lint
// reads it. `node e2e/house/import-paths.mjs` names the imports that would pass the walls (docs/walls.json) unseen.
import { posix } from 'node:path';
import { ofAll, places, read, report } from './places.mjs';

const WALLS = Object.entries(JSON.parse(read('docs/walls.json')));
/** Two files of one folder: no wall stands between them. */
const BESIDE = /^\.\/[^/]+$/;
const TEXTS = /\.(?:json|hbs)$/;

const textOf = (node) => (typeof node?.value === 'string' ? node.value : undefined);

const isGlob = ({ type, callee }) =>
  type === 'CallExpression' && callee.property?.name === 'glob' && callee.object.type === 'MetaProperty';

/** What a node takes in, by the paths written there; undefined where none is written. */
function pathsOf(node) {
  if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) return node.source ? [textOf(node.source)] : [];
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return [textOf(node.source ?? node.argument)];
  if (!isGlob(node)) return [];
  const [given] = node.arguments;
  return (given?.elements ?? [given]).map(textOf);
}

/** The folders that relative imports of a file lead to: its room's, unless its part of the room names fewer. */
function boundsOf(file) {
  const part = WALLS.find(([place, { within }]) => within && file.startsWith(`${place}/`));
  return part?.[1].within ?? [file.split('/', 1)[0]];
}

/** What is wrong with one path as a node writes it; undefined for nothing. */
function faultOf(file, node, path) {
  if (path === undefined) return 'is not written there: name it, so that lint can read it';
  if (isGlob(node) && !TEXTS.test(path)) return 'takes in sources by a pattern: import each by its name';
  if (node.type === 'TSImportType' && !BESIDE.test(path)) return 'is a type lint does not see: write an import of it';
  if (!path.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(file), path);
  const bounds = boundsOf(file);
  if (!bounds.some((folder) => target.startsWith(`${folder}/`)))
    return `leaves ${bounds.join(' and ')}: enter a room by its entrance`;
  const shortest = posix.relative(posix.dirname(file), target);
  const spelled = shortest.startsWith('.') ? shortest : `./${shortest}`;
  return spelled === path ? undefined : `goes a longer way: write ${spelled}`;
}

/** One line for each import of a file that lint would not judge by the walls. */
export function hiddenImports(file, text) {
  const faults = [];
  places(file, text, (node) => {
    for (const path of pathsOf(node)) {
      const fault = faultOf(file, node, path);
      if (fault) faults.push(`${file}: the import ${path ? `of ${path} ` : ''}${fault}.`);
    }
    return false;
  });
  return faults;
}

/** The same for every source of the repository. */
export const hiddenImportsOfAll = () => ofAll(hiddenImports);

report(import.meta.url, hiddenImportsOfAll);
