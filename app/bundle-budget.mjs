// What a person downloads before a screen works, gzip kilobytes, against the budget. Run after the build:
// `npm run budget -w @lifeform/app`. Exits 1 above it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = join(dirname(fileURLToPath(import.meta.url)), 'dist');

/**
 * Screens by the modules they load. `beyond` are modules already there, so only what is new counts; `without` are chunks
 * by name that count elsewhere; `withControls` adds every field control, which load when a form first shows one.
 */
const BUDGETS = [
  // Without what plain forms do without: masks, groups that repeat, searched and dated options (decision 98). The strict
  // dialect of rules is part of every compiler of them; choices that are cleared and fields that count for nothing while
  // hidden are part of every form, as are the date orders of languages and times of day.
  { name: 'login route', loads: ['src/area/sign-in/sign-in-screen.tsx'], limit: 186 },
  {
    name: 'agent form route',
    loads: ['src/area/illustration/create-screen.tsx', 'src/main/signed-in.tsx'],
    withControls: true,
    limit: 430,
  },
  // Beyond the shell and the form, which other routes have too.
  {
    name: 'agent form route, its own scripts',
    loads: ['src/area/illustration/create-screen.tsx'],
    beyond: ['src/area/sign-in/sign-in-screen.tsx', 'src/main/signed-in.tsx'],
    without: ['form-view'],
    isScriptAlone: true,
    limit: 42,
  },
  {
    name: 'developer tools, lazy',
    loads: ['src/area/developer/developer-screen.tsx'],
    beyond: ['src/area/sign-in/sign-in-screen.tsx'],
    limit: 260,
  },
];

/** Key of a control that a field type loads on demand. */
const CONTROL = /renderer\/src\/field\//;

const ENTRY = 'index.html';

/** Scripts and styles of the entry and the named modules with all they import statically. */
function filesOf(manifest, modules, withControls = false) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}. Is the name in bundle-budget.mjs still right?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
    if (withControls) for (const next of (chunk.dynamicImports ?? []).filter((key) => CONTROL.test(key))) visit(next);
  };
  for (const key of [ENTRY, ...modules]) visit(key);
  return files;
}

const kilobytes = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0) / 1000;

/** What each screen of the build weighs, in gzip kilobytes, beside its limit. */
export function weigh() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const named = (names) => Object.values(manifest).filter(({ name }) => names.includes(name));
  return BUDGETS.map(({ name, loads, beyond, without = [], isScriptAlone, withControls, limit }) => {
    const known = beyond === undefined ? new Set() : filesOf(manifest, beyond);
    const elsewhere = named(without);
    if (elsewhere.length < without.length) throw new Error(`The build has no chunk ${without.join(' or no ')}.`);
    for (const { file } of elsewhere) known.add(file);
    const files = [...filesOf(manifest, loads, withControls)].filter((file) => !known.has(file));
    return { name, size: kilobytes(isScriptAlone ? files.filter((file) => file.endsWith('.js')) : files), limit };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weighed = weigh();
  for (const { name, size, limit } of weighed) {
    console.log(`${size > limit ? 'OVER' : 'ok  '}  ${name}: ${size.toFixed(1)} of ${limit} kB`);
  }
  process.exitCode = weighed.some(({ size, limit }) => size > limit) ? 1 : 0;
}
