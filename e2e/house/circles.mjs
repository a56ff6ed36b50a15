// Folders stand on floors: what a folder imports never leads back to it. A folder and the files beside it are held to
// the same; files of one folder may name each other.
// `node e2e/house/circles.mjs [FOLDER ...]` names the folders that do not keep to it, with the imports that tie them.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that keep to it, at every depth. */
const HELD = ['rules/src', 'metadata/src', 'engine/src', 'renderer/src', 'app/src', 'api/src'];

/** The files that a source imports by a path, those it imports when it first needs them included. */
function importsOf(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((e) => e.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((i) => text.slice(i.moduleRequest.start + 1, i.moduleRequest.end - 1)),
  ];
  const paths = requests.filter((request) => request.startsWith('.'));
  return paths.map((path) => posix.join(posix.dirname(file), path));
}

function entry(map, key, empty) {
  if (!map.has(key)) map.set(key, empty);
  return map.get(key);
}

/** What stands directly in a folder on the way to a file: a folder, or the file itself. */
const childOf = (folder, file) => file.slice(folder.length + 1).split('/', 1)[0];

/** All that a child of a folder leads to. */
function reach(arrows, from, seen = new Set()) {
  for (const to of arrows.get(from)?.keys() ?? []) {
    if (!seen.has(to)) reach(arrows, to, seen.add(to));
  }
  return seen;
}

/**
 * One line for each arrow of a circle among what stands in one folder, the thinnest first, with an import it is of.
 * `files` maps the path of a source to the paths it imports.
 */
export function circles(files) {
  const folders = new Map();
  for (const [from, paths] of files) {
    for (const to of paths) {
      let folder = posix.dirname(from);
      while (folder !== '.' && !to.startsWith(`${folder}/`)) folder = posix.dirname(folder);
      const [a, b] = [childOf(folder, from), childOf(folder, to)];
      // What leads out of a room is the business of import-paths.mjs.
      if (folder === '.' || a === b) continue;
      const arrows = entry(folders, folder, new Map());
      entry(entry(arrows, a, new Map()), b, []).push(`${from} -> ${to}`);
    }
  }
  const found = [];
  for (const [folder, arrows] of folders) {
    const isFile = (name) => files.has(`${folder}/${name}`);
    for (const [a, ends] of arrows) {
      for (const [b, imports] of ends) {
        if ((isFile(a) && isFile(b)) || !reach(arrows, b).has(a)) continue;
        const count = imports.length;
        found.push({ folder, count, line: `${folder}: ${a} -> ${b} leads back (${count}): ${imports[0]}` });
      }
    }
  }
  const order = (a, b) => a.folder.localeCompare(b.folder) || a.count - b.count;
  return found.sort(order).map(({ line }) => line);
}

/** The circles among the sources of a folder of this repository. */
function circlesOf(folder) {
  const names = readdirSync(root + folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
  return circles(new Map(names.map((name) => [name, importsOf(name, readFileSync(root + name, 'utf8'))])));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const found = (named.length > 0 ? named : HELD).flatMap(circlesOf);
  for (const line of found) console.error(line);
  process.exit(found.length > 0 ? 1 : 0);
}
