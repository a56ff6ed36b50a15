import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser, watch } from '../harness/browser.ts';
import { type Registry, serveInstalled } from './installed-registry.ts';
import { layoutOf, root } from './packages.mjs';

const run = promisify(execFile);
const packed = inject('packed');
const tarballOf = (rooms: readonly string[]) =>
  packed.filter(({ room }) => rooms.includes(room)).map(({ tarball }) => tarball);

/** The first example of a package's page. */
function exampleOf(room: string): string {
  const page = readFileSync(join(layoutOf(room), 'README.md'), 'utf8');
  const [, code] = /```(?:js|tsx)\n([\s\S]*?)```/.exec(page) ?? [];
  if (code === undefined) throw new Error(`the page of ${room} has no example`);
  return code;
}

/** What the example says that it prints: the comments behind `console.log`. */
const promised = (code: string) =>
  [...code.matchAll(/^console\.log\(.*\); \/\/ (.+)$/gm)].map(([, said]) => `console.log(${said});`).join('\n');

let registry: Registry;
let folder: string;
let script: string;
let app: string;
beforeAll(async () => {
  registry = await serveInstalled();
  folder = mkdtempSync(join(tmpdir(), 'lifeform-install-'));
  const all = packed.map(({ tarball }) => tarball);
  [script, app] = await Promise.all([
    installInto('script', tarballOf(['rules', 'metadata', 'engine'])),
    installInto('app', all, ['react', 'react-dom', '@types/react', '@types/react-dom']),
  ]);
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty program, installed by npm from tarballs and from what this repository has; nothing else is reached. */
async function installInto(name: string, tarballs: readonly string[], others: readonly string[] = []): Promise<string> {
  const app = join(folder, name);
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const alone = [`--registry=${registry.url}`, `--cache=${join(folder, `cache-${name}`)}`, '--userconfig=/dev/null'];
  await run('npm', ['install', ...quiet, ...alone, ...tarballs, ...others], {
    cwd: app,
    env: { ...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' },
  });
  return app;
}

const compile = (app: string, options: readonly string[], ...files: readonly string[]) =>
  run(
    join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--strict', '--target', 'es2023', '--ignoreConfig', ...options, ...files],
    {
      cwd: app,
    },
  ).catch(({ stdout }) => Promise.reject(new Error(stdout)));

describe('an empty Node script', () => {
  test.each(['rules', 'metadata', 'engine'])(
    'runs the example of %s and prints what its page says [DEVX-002]',
    async (room) => {
      const code = exampleOf(room);
      writeFileSync(join(script, `${room}.js`), code);
      writeFileSync(join(script, `${room}-promised.js`), promised(code));
      const [said, expected] = await Promise.all(
        [`${room}.js`, `${room}-promised.js`].map((file) => run(process.execPath, [file], { cwd: script })),
      );
      expect(expected?.stdout).toMatch(/\S/);
      expect(said?.stdout).toBe(expected?.stdout);
    },
  );

  test('reads a form of another program and runs it [DEVX-004]', async () => {
    const lines = [
      "import { createForm, listIssues } from '@lifeform/engine';",
      "import { importForm } from '@lifeform/metadata/import';",
      "const { content, left } = importForm({ properties: { nights: { type: 'integer', maximum: 30, $comment: 'x' } } });",
      "const form = createForm({ version: 1, ...content }, { locale: 'en', now: () => new Date() });",
      "form.change('nights', 31);",
      'console.log(listIssues(form).flatMap(({ fields }) => fields), left.map(({ path }) => path));',
    ];
    writeFileSync(join(script, 'read.js'), lines.join('\n'));
    const { stdout } = await run(process.execPath, ['read.js'], { cwd: script });
    expect(stdout.trim()).toBe("[ 'nights' ] [ '', '/properties/nights/$comment' ]");
  });

  test('compiles against the typings of each, as Node and as a bundler finds them', async () => {
    const lines = [
      "import { compile } from '@lifeform/rules';",
      "import type { FormDocument } from '@lifeform/metadata';",
      "import { platformTexts } from '@lifeform/metadata/texts';",
      "import { importForm } from '@lifeform/metadata/import';",
      "import { createForm, type Form } from '@lifeform/engine';",
      'export const open = (document: FormDocument): Form => createForm(document, { locale: "en", now: () => new Date() });',
      'export const text: string | undefined = platformTexts["msg-required"]?.fr;',
      'const made = importForm({ properties: { a: { type: "string" } } });',
      'if ("content" in made) open({ version: 1, ...made.content });',
      'export const paths: readonly string[] = compile({ var: "a" }).dependencies.paths;',
      '// @ts-expect-error a document has items',
      'open({ form: "A", version: 1 });',
    ];
    writeFileSync(join(script, 'typed.ts'), lines.join('\n'));
    await compile(script, ['--module', 'nodenext', '--types', ''], 'typed.ts');
    await compile(script, ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''], 'typed.ts');
  });
});

describe('an empty Vite app', () => {
  beforeAll(() => {
    writeFileSync(join(app, 'main.tsx'), exampleOf('renderer'));
    writeFileSync(join(app, 'styles.d.ts'), "declare module '*.css';");
    writeFileSync(
      join(app, 'index.html'),
      '<!doctype html><html lang="en"><head><title>Booking</title></head><body><script type="module" src="/main.tsx"></script></body></html>',
    );
    const jsx = { compilerOptions: { jsx: 'react-jsx' } };
    writeFileSync(join(app, 'tsconfig.json'), JSON.stringify(jsx));
  });

  test('has one React and the packages of the tarballs', () => {
    const ours = readdirSync(join(app, 'node_modules/@lifeform')).toSorted();
    expect(ours).toEqual(['engine', 'metadata', 'renderer', 'rules']);
    const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/react'))).toHaveLength(1);
  });

  test('compiles the example of the page', async () => {
    const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx', '--skipLibCheck'];
    await compile(app, [...options, '--types', ''], 'main.tsx', 'styles.d.ts');
  });

  test('runs the example of the page in a browser [DEVX-002]', async () => {
    await build({ root: app, configFile: false, logLevel: 'error' });
    const server = await preview({ root: app, configFile: false, logLevel: 'error', preview: { port: 0 } });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const complaints = watch(page);
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.getByLabel('Name').fill('Ana Roy');
      await page.getByLabel('Nights').fill('31');
      await page.getByRole('button', { name: 'Book' }).click();
      await expect.poll(() => page.getByText('Enter a value from 1 to 30.').count()).toBeGreaterThan(0);
      await page.getByLabel('Nights').fill('3');
      await page.getByRole('button', { name: 'Book' }).click();
      await expect.poll(() => said).toContain('{"txtName":"Ana Roy","txtNights":3}');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
