import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';
import { buildSides, SIDES, type Side, scriptSizes } from './form-browser/build-sides.ts';
import { type Figures, measurePage } from './form-browser/measure-page.ts';
import { serveFolder } from './form-browser/serve-folder.ts';

const COUNTS = [50, 250, 1000, 3000];
const ROUNDS = 7;
const MOST_KILOBYTES = 120;

type Found = Readonly<Record<Side, readonly Figures[]>>;

/** Every size and side in turn, round after round, so that a busy moment of the machine weighs on all alike. */
async function measureAll(browser: Browser, url: string): Promise<ReadonlyMap<number, Found>> {
  const found = new Map(
    COUNTS.map((fields) => [fields, { product: [] as Figures[], react: [] as Figures[], vanilla: [] as Figures[] }]),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [fields, sides] of found)
      for (const side of SIDES) sides[side].push(await measurePage(browser, `${url}/${side}/${side}.html`, fields));
  return found;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const figure = (figures: readonly Figures[], name: keyof Figures): number => median(figures.map((each) => each[name]));

function line(bench: string, unit: string, measured: number, floor: number, goal: number): object {
  return { bench, unit, measured, floor, goal };
}

/** Each figure against hand-written React, and as a second line against the bare DOM where that says more. */
function linesOf(fields: number, found: Found): readonly object[] {
  const against = (name: keyof Figures, label: string, unit: string, goal: number): object =>
    line(`form-${label}-${fields}`, unit, figure(found.product, name), figure(found.react, name), goal);
  const dom = (name: keyof Figures, label: string, goal: number): object =>
    line(`form-${label}-${fields}-dom`, 'ms', figure(found.product, name), figure(found.vanilla, name), goal);
  return [
    against('mount', 'mount', 'ms', fields >= 1000 ? 0.5 : 1.2),
    dom('mount', 'mount', fields >= 1000 ? 0.5 : 1.2),
    against('settled', 'mount-settled', 'ms', 1.2),
    against('key', 'keystroke', 'ms', 1.2),
    against('keyScript', 'keystroke-script', 'ms', 1.2),
    dom('key', 'keystroke', 1.2),
    against('hub', 'hub', 'ms', 1.3),
    dom('hub', 'hub', 1.3),
    against('heap', 'heap', 'MB', 1.5),
  ];
}

function growthLine(found: ReadonlyMap<number, Found>): object {
  const scriptAt = (fields: number): number => figure(found.get(fields)?.product ?? [], 'keyScript');
  return line('form-keystroke-script-3000-to-50', 'ms', scriptAt(3000), scriptAt(50), 1.3);
}

/** The first form of a page, whose code has never run; every page opens with one of fifty fields. */
function firstLine(found: ReadonlyMap<number, Found>): object {
  const of = (side: Side): number => median([...found.values()].flatMap((each) => each[side].map((f) => f.firstMount)));
  return line('form-mount-first-50', 'ms', of('product'), of('react'), 1.2);
}

/** The product's form in Chromium, against a form written by hand in React and one on the bare DOM. */
export default async function formBrowserBench(): Promise<readonly object[]> {
  const root = process.cwd();
  const out = await mkdtemp(join(tmpdir(), 'lifeform-form-bench-'));
  await buildSides(root, out);
  const [served, browser] = await Promise.all([serveFolder(out), launchBrowser()]);
  try {
    const found = await measureAll(browser, served.url);
    const sizes = await scriptSizes(out);
    return [
      ...[...found].flatMap(([fields, figures]) => linesOf(fields, figures)),
      growthLine(found),
      firstLine(found),
      line('form-route-script', 'kB', sizes.first, MOST_KILOBYTES, 1),
      line('form-route-script-with-later', 'kB', sizes.later, MOST_KILOBYTES, 1),
      line('form-route-script-with-widgets', 'kB', sizes.widgets, MOST_KILOBYTES, 1),
    ];
  } finally {
    await browser.close();
    served.close();
    await rm(out, { recursive: true, force: true });
  }
}
