// Lays out a room as the package that programs elsewhere install: `node ../e2e/package/build.mjs` in its folder, which
// turbo does in order (`npm run package`). Rooms import each other's sources; a package has built scripts and typings.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { inlineStyles } from './inline-styles.mjs';
import { manifestOf } from './manifest.mjs';
import { layoutOf, PACKAGES, root } from './packages.mjs';

// Whoever builds: with a developer's environment, the scripts would ask React for its development half.
process.env.NODE_ENV = 'production';
const room = basename(process.cwd());
const made = PACKAGES.find((one) => one.room === room);
if (!made) throw new Error(`${room} is no package: see e2e/package/packages.mjs`);
const out = layoutOf(room);

/** `src/chart/index.ts` is `chart`, `src/form/index.ts` the package itself. */
const nameOf = (entrance) => (entrance === '.' ? 'index' : entrance.slice(2));

const SHARED = { root: join(root, room), configFile: false, logLevel: 'warn' };
const external = (id) => !/^[./\0]/.test(id) && !id.includes('.css');

/** @returns what built scripts import by name */
function importsOf(output) {
  const own = new Set(output.map(({ fileName }) => fileName));
  return output
    .flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
    .filter((name) => !own.has(name));
}

async function bundle(config) {
  const { output } = [await build({ ...SHARED, ...config })].flat()[0];
  return importsOf(output);
}

/** The scripts, a file each entrance and one for each part that loads on demand. */
function buildScripts() {
  const entry = Object.fromEntries(Object.entries(made.scripts).map(([name, source]) => [nameOf(name), source]));
  return bundle({
    build: {
      lib: { entry, formats: ['es'], cssFileName: 'style' },
      outDir: join(out, 'dist'),
      target: 'es2023',
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: { external, output: { chunkFileNames: 'part/[name].js' } },
    },
  });
}

/** A form for other people's pages, with its styles in it. */
function buildGuest([entrance, { source, isAlone = false }]) {
  const name = nameOf(entrance);
  return bundle({
    plugins: [inlineStyles()],
    define: isAlone ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      lib: { entry: { [name]: source }, formats: ['es'] },
      outDir: join(out, 'dist'),
      emptyOutDir: false,
      target: 'es2023',
      minify: isAlone,
      cssMinify: true,
      cssCodeSplit: false,
      rolldownOptions: { external: isAlone ? [] : external, output: { chunkFileNames: `${name}/[name].js` } },
    },
  });
}

/** The typings, a file each source that an entrance needs; other rooms are read as the packages they are. */
function emitTypes() {
  const config = join(out, 'tsconfig.json');
  const before = PACKAGES.slice(0, PACKAGES.indexOf(made));
  const paths = Object.fromEntries(before.flatMap((one) => typesByName(layoutOf(one.room))));
  const ambient = ['src/css.d.ts'].filter((file) => existsSync(join(root, room, file)));
  const guests = Object.values(made.guests ?? {}).map(({ source }) => source);
  const files = [...Object.values(made.scripts), ...guests, ...ambient].map((file) => join('..', file));
  const sources = join('..', commonFolder(Object.values(made.scripts)));
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
        ...{ outDir: './types', rootDir: sources, paths },
      },
      files,
      include: [],
    }),
  );
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
  rmSync(config);
  for (const file of readdirSync(join(out, 'types'), { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(out, 'types', file);
    const text = readFileSync(path, 'utf8');
    // Sources name each other by `.ts`; beside typings stand scripts.
    writeFileSync(path, text.replaceAll(/(from '|import\(["']|import ')(\.{1,2}\/[^'"]+)\.tsx?(?=["'])/g, '$1$2.js'));
  }
}

/** Where each entrance of a package that is laid out has its typings. */
function typesByName(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([entrance, { types }]) => [join(name, entrance), [join(folder, types)]]);
}

/** The folder that holds all of the files. */
function commonFolder(files) {
  let folder = dirname(files[0]);
  while (!files.every((file) => file.startsWith(`${folder}/`))) folder = dirname(folder);
  return folder;
}

/** What the room's page says to those who install the package: all before what is for this repository. */
function readme() {
  const [forAll] = readFileSync(join(root, room, 'README.md'), 'utf8').split('\n<!-- In this repository -->\n');
  return `${forAll.trimEnd()}\n`;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const imported = await buildScripts();
for (const guest of Object.entries(made.guests ?? {})) imported.push(...(await buildGuest(guest)));
emitTypes();
for (const source of Object.values(made.styles ?? {})) {
  cpSync(join(root, room, source), join(out, 'dist', basename(source)));
}
writeFileSync(join(out, 'README.md'), readme());
cpSync(join(root, 'e2e/package/CHANGELOG.md'), join(out, 'CHANGELOG.md'));
if (existsSync(join(root, 'LICENSE'))) cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(made, imported), null, 2)}\n`);
