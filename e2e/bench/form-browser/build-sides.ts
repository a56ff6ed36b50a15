import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { namedReact } from '../../../app/build/named-react.ts';

export const SIDES = ['product', 'react', 'vanilla'] as const;
export type Side = (typeof SIDES)[number];

const PAGES = 'renderer/bench/page';

/** A script of a build with the scripts it loads at once and on demand. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const REACT = 'react-itself';
const WIDGETS = 'widget-library';
/** What a page loads at once, as the application builds it. */
const START = 'start';

/** Builds each side as it would ship, to `out/<side>`. */
export async function buildSides(root: string, out: string, sides: readonly Side[] = SIDES): Promise<void> {
  for (const side of sides) await buildPage(root, out, side);
  await writeFile(join(out, 'product/messages.json'), await sharedTexts(root));
}

/** Builds one page as it would ship, to `out/<name>`; React itself is a script of its own, to be left out of counts. */
export async function buildPage(root: string, out: string, name: Side | 'table' | 'typing'): Promise<void> {
  await build({
    configFile: false,
    root: join(root, PAGES),
    base: './',
    logLevel: 'error',
    plugins: [namedReact()],
    build: {
      target: 'es2022',
      outDir: join(out, name),
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, PAGES, `${name}.html`),
        treeshake: { moduleSideEffects: (id) => !PURE.test(id) },
        output: {
          codeSplitting: {
            groups: [
              { name: REACT, test: /named:react|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: WIDGETS, test: /node_modules[\\/](?:@?react-(?:aria|stately)[^\\/]*|@internationalized)[\\/]/ },
              { name: START, tags: ['$initial'] },
            ],
          },
        },
      },
    },
  });
}

/** The texts every screen shares, as the API answers them before a form. */
async function sharedTexts(root: string): Promise<string> {
  const files = ['common', 'platform', 'shell'].map((name) =>
    readFile(join(root, `metadata/seed/messages/${name}.json`), 'utf8'),
  );
  const groups: readonly object[] = (await Promise.all(files)).map((text) => JSON.parse(text));
  return JSON.stringify(Object.assign({}, ...groups));
}

/** As the application builds them: modules of the product that do nothing but define. */
const PURE = /\/(?:rules|metadata|engine|renderer)\/src\/(?!.*-style\.ts$).*\.tsx?$/;

/** Gzip kilobytes of the product's scripts, without React. */
interface ScriptSizes {
  /** What a form needs before it can be drawn. */
  readonly first: number;
  /** With every control and panel that may load later. */
  readonly later: number;
  /** And with the widget library, which the calendar and dialogs load when they open. */
  readonly widgets: number;
}

export async function scriptSizes(out: string): Promise<ScriptSizes> {
  const folder = join(out, 'product');
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const first = filesFrom(
    manifest,
    keys.filter((key) => manifest[key]?.name === START),
    ({ imports = [] }) => imports,
  );
  const all = filesFrom(manifest, keys, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  const later = [...all].filter((file) => !file.includes(WIDGETS));
  return {
    first: await weigh(folder, [...first]),
    later: await weigh(folder, later),
    widgets: await weigh(folder, [...all]),
  };
}

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const scripts = files.filter((file) => file.endsWith('.js') && !file.includes(REACT));
  const bytes = await Promise.all(scripts.map((file) => readFile(join(folder, file))));
  return bytes.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / 1000;
}

function filesFrom(
  manifest: Manifest,
  keys: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const found of next(chunk)) visit(found);
  };
  for (const key of keys) visit(key);
  return files;
}
