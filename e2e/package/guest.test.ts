import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { launchBrowser, openPage, screenshot, type WatchedPage } from '../harness/browser.ts';
import { type Backend, startBackend } from './guest-backend.ts';
import { layoutOf, root } from './packages.mjs';

/** The page's own styles, which are to stay outside the form; and a theme. */
const STYLES = `button { background: rgb(255 0 0) !important; } .mine { --brand: rgb(0 80 160); }
main { text-align: center; text-transform: uppercase; letter-spacing: 4px; }`;
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A hotel</title><link rel="stylesheet" href="/page.css"></head><body><main><h1>A hotel</h1>${body}</main></body></html>`;

const ELEMENT = page(
  '<lifeform-form class="mine" src="/booking"></lifeform-form><script type="module" src="/element.js"></script><script src="/listen.js"></script>',
);
const LISTEN = `const form = document.querySelector('lifeform-form');
window.told = [];
for (const name of ['ready', 'change', 'valid', 'submit', 'error'])
  form.addEventListener(name, ({ detail }) => window.told.push([name, detail]));`;
const REACT_PAGE = page('<div id="root"></div><script type="module" src="/app/main.js"></script>');
const REACT_APP = `import { Form, type FormSource } from '@lifeform/renderer/form';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const told: unknown[] = [];
Object.assign(window, { told });
const source: FormSource = {
  load: async () => (await fetch('/booking')).json(),
  send: async ({ values }) => (await fetch('/booking', { method: 'POST', body: JSON.stringify(values) })).json(),
};

function App() {
  const [nights, setNights] = useState<unknown>(null);
  return (
    <>
      <Form
        className="mine"
        source={source}
        values={{ txtName: 'Ana Roy' }}
        onChange={({ values, changed }) => { told.push(['change', changed]); setNights(values.txtNights); }}
        onValid={(isValid) => told.push(['valid', isValid])}
        onSubmit={({ answer }) => void told.push(['submit', answer])}
        onError={({ during }) => told.push(['error', during])}
      />
      <p>Nights outside the form: {String(nights)}</p>
    </>
  );
}
createRoot(document.querySelector('#root')!).render(<App />);
`;

let folder: string;
let backend: Backend;
let browser: Browser;
let shown: WatchedPage | undefined;

/** What the page was told, without what only the first test reads. */
const told = (from: Page): Promise<readonly (readonly [string, unknown])[]> => from.evaluate('window.told');
const namesTold = async (from: Page) => (await told(from)).map(([name]) => name);
const background = (from: Page) =>
  from.getByRole('button', { name: 'Send' }).evaluate((button) => getComputedStyle(button).backgroundColor);

async function openAt(path: string): Promise<Page> {
  await shown?.close();
  shown = await openPage(browser, backend.url, { viewport: { width: 1280, height: 900 } });
  await shown.page.goto(path);
  return shown.page;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lifeform-guest-'));
  writeFileSync(join(folder, 'main.tsx'), REACT_APP);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const laid = ['rules', 'metadata', 'engine'].map((room) => ({
    find: new RegExp(`^@lifeform/${room}$`),
    replacement: join(layoutOf(room), 'dist/index.js'),
  }));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        ...laid,
        { find: '@lifeform/metadata/texts', replacement: join(layoutOf('metadata'), 'dist/texts.js') },
        { find: '@lifeform/renderer/form', replacement: join(layoutOf('renderer'), 'dist/form.js') },
        ...['react', 'react-dom'].map((name) => ({ find: name, replacement: join(root, 'node_modules', name) })),
      ],
    },
    build: { lib: { entry: 'main.tsx', formats: ['es'], fileName: 'main' }, outDir: 'app' },
  });
  const files = { '/element': ELEMENT, '/react': REACT_PAGE, '/page.css': STYLES, '/listen.js': LISTEN };
  const [served, launched] = await Promise.all([
    startBackend([join(layoutOf('renderer'), 'dist'), folder], files),
    launchBrowser(),
  ]);
  backend = served;
  browser = launched;
});
afterAll(async () => {
  await shown?.close();
  await browser?.close();
  backend?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a web component on a page without React', () => {
  test('loads a form from any backend, tells what happens to it, and sends it there [DEVX-003]', async () => {
    const guest = await openAt('/element');
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => guest.getByRole('heading', { name: 'There is a problem' }).count()).toBeGreaterThan(0);
    await expect.poll(() => guest.getByLabel('Name').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(backend.taken).toEqual([]);
    await guest.getByLabel('Name').fill('Ana Roy');
    await guest.getByLabel('Nights').fill('31');
    await guest.getByLabel('Breakfast').check();
    await guest.getByText('Enter a value from 1 to 30.').first().waitFor();
    await guest.getByLabel('Diet').waitFor();
    await guest.getByLabel('Nights').fill('3');
    await guest.getByLabel('Diet').selectOption({ label: 'Vegan' });
    await guest.getByRole('button', { name: 'Send' }).click();
    await guest.getByText('Sent.').waitFor();
    const values = { txtName: 'Ana Roy', txtNights: 3, chkBreakfast: true, cboDiet: 'vegan', txtTotal: 405 };
    expect(backend.taken).toEqual([{ form: 'Booking', version: 3, values: expect.objectContaining(values) }]);
    const events = await told(guest);
    expect(events.slice(0, 2)).toEqual([
      ['ready', null],
      ['valid', { isValid: false }],
    ]);
    expect(events).toContainEqual(['error', { during: 'check', issues: expect.any(Array) }]);
    expect(events).toContainEqual(['change', { values: expect.anything(), changed: ['txtName'] }]);
    expect(events).toContainEqual(['valid', { isValid: true }]);
    expect(events.at(-1)).toEqual(['submit', expect.objectContaining({ form: 'Booking', answer: { number: 1 } })]);
    expect(shown?.complaints).toEqual([]);
  });

  test('takes its theme from CSS variables, and no other style of the page [DEVX-003]', async () => {
    const guest = await openAt('/element');
    await guest.getByLabel('Name').waitFor();
    expect(await background(guest)).toBe('rgb(0, 80, 160)');
    const title = guest.getByRole('heading', { name: 'Your stay' });
    const { textAlign, textTransform, letterSpacing } = await title.evaluate((heading) => getComputedStyle(heading));
    expect([textAlign, textTransform, letterSpacing]).toEqual(['start', 'none', 'normal']);
    await guest.getByRole('button', { name: 'Send' }).click();
    await guest.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await accessibilityViolations(guest)).toEqual([]);
    await screenshot(guest, 'guest-element');
    await guest.evaluate(() => {
      document.querySelector<HTMLElement>('lifeform-form')?.style.setProperty('--brand', 'rgb(120 0 90)');
    });
    await expect.poll(() => background(guest)).toBe('rgb(120, 0, 90)');
    const paper = () => guest.locator('lifeform-form').evaluate((host) => getComputedStyle(host).backgroundColor);
    const light = await paper();
    await guest.locator('lifeform-form').evaluate((host) => host.setAttribute('data-theme', 'dark'));
    await expect.poll(paper).not.toBe(light);
    expect(await guest.locator('h1').evaluate((title) => getComputedStyle(title).fontWeight)).toBe('700');
  });

  test('speaks French, opens its calendar, and lays out on a phone without a sideways scroll', async () => {
    const guest = await openAt('/element');
    await guest.setViewportSize({ width: 390, height: 800 });
    await guest.locator('lifeform-form').evaluate((host) => host.setAttribute('language', 'fr'));
    await guest.getByLabel('Nuits').waitFor();
    await guest.getByRole('button', { name: /calendrier/i }).click();
    await guest.getByRole('grid').waitFor();
    await screenshot(guest, 'guest-element-phone');
    await guest.getByRole('gridcell').getByRole('button').or(guest.getByRole('gridcell')).nth(10).click();
    await expect.poll(() => guest.getByLabel('Arrivée').first().inputValue()).toMatch(/\d/);
    const { scroll, client } = await guest.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });

  test('says when its backend fails, keeps what was entered, and tries again', async () => {
    backend.fail(true);
    const guest = await openAt('/element');
    await guest.getByText('The form could not be loaded.').waitFor();
    backend.fail(false);
    await guest.getByRole('button', { name: 'Try again' }).click();
    await guest.getByLabel('Name').fill('Zoé');
    await guest.getByLabel('Nights').fill('2');
    backend.fail(true);
    await guest.getByRole('button', { name: 'Send' }).click();
    await guest.getByText('This could not be sent.').waitFor();
    expect(await guest.getByLabel('Name').inputValue()).toBe('Zoé');
    backend.fail(false);
    await guest.getByRole('button', { name: 'Send' }).click();
    await guest.getByText('Sent.').waitFor();
    expect((await namesTold(guest)).filter((name) => name === 'error' || name === 'submit')).toEqual([
      ...['error', 'error', 'submit'],
    ]);
  });

  test('tells the page what of a document is missing', async () => {
    const guest = await openAt('/element');
    await guest.locator('lifeform-form').evaluate((form) => {
      form.addEventListener('error', (event) => Reflect.set(window, 'said', `${Reflect.get(event, 'detail').error}`));
      Reflect.set(form, 'document', { form: 'Half', version: 1, items: [] });
    });
    await expect
      .poll(() => guest.evaluate(() => Reflect.get(window, 'said')))
      .toBe('Error: This is no form document: it has no list of layout, rules.');
  });

  test('shows a document that the page sets, and another version of it without losing what was entered', async () => {
    const guest = await openAt('/element');
    await guest.getByLabel('Name').fill('Ana');
    await guest.evaluate(async () => {
      const form = document.querySelector('lifeform-form') as HTMLElement & { document?: unknown };
      const booking = await (await fetch('/booking')).json();
      const items = booking.items.map((item: { name: string }) =>
        item.name === 'txtNights' ? { ...item, max: 7 } : item,
      );
      form.document = { ...booking, version: 4, items };
    });
    await guest.getByLabel('Nights').fill('8');
    await guest.getByRole('button', { name: 'Send' }).click();
    await guest.getByText('Enter a value from 1 to 7.').first().waitFor();
    expect(await guest.getByLabel('Name').inputValue()).toBe('Ana');
  });
});

test('a React component shows the same on a page with React, with events and a theme [DEVX-003]', async () => {
  const guest = await openAt('/react');
  expect(await guest.getByLabel('Name').inputValue()).toBe('Ana Roy');
  await guest.getByLabel('Nights').fill('3');
  await guest.getByLabel('Breakfast').check();
  await guest.getByText('Nights outside the form: 3').waitFor();
  expect(await background(guest)).toBe('rgb(0, 80, 160)');
  await guest.evaluate(() => document.querySelector<HTMLElement>('.mine')?.style.setProperty('--brand', 'rgb(1 2 3)'));
  await expect.poll(() => background(guest)).toBe('rgb(1, 2, 3)');
  await guest.getByRole('button', { name: 'Send' }).click();
  await guest.getByText('Sent.').waitFor();
  const events = await told(guest);
  expect(events[0]).toEqual(['valid', false]);
  expect(events).toContainEqual(['change', expect.arrayContaining(['txtNights', 'txtTotal'])]);
  expect(events).toContainEqual(['valid', true]);
  expect(events.at(-1)).toEqual(['submit', { number: backend.taken.length }]);
  expect(backend.taken.at(-1)).toMatchObject({ txtName: 'Ana Roy', txtNights: 3, txtTotal: 405 });
  expect(shown?.complaints).toEqual([]);
});
