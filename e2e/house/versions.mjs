// One version of a package in the whole house, pinned exactly, and a lockfile that `npm ci` can install everywhere.
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, root), 'utf8'));
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const { workspaces, overrides: _, ...top } = read('package.json');
const manifests = [
  ['package.json', top],
  ...workspaces.map((room) => [`${room}/package.json`, read(`${room}/package.json`)]),
];
const seen = new Map();
const problems = [];

for (const [file, manifest] of manifests) {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const first = seen.get(name);
    if (!exact.test(version)) problems.push(`${file}: ${name} is ${version}; pin it exactly.`);
    if (first && first.version !== version) {
      problems.push(`${file}: ${name} is ${version}, but ${first.file} has ${first.version}.`);
    }
    seen.set(name, first ?? { file, version });
  }
}

/** Looks a package up as Node does: beside the one that wants it, then in each folder above. */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

const { packages } = read('package-lock.json');
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(packages, path, name))
      problems.push(`package-lock.json: ${path} wants ${name}, which is not locked.`);
  }
}

for (const problem of problems) console.error(problem);
console.log(problems.length ? `${problems.length} version problems` : `${seen.size} packages, one version each`);
process.exit(problems.length ? 1 : 0);
