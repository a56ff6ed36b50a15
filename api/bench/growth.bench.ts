import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { TrackedPage } from '@lifeform/metadata/contract';
import { DATA_REPORTS, type IllustrationPage } from '@lifeform/metadata/insurance';
import { createConnection } from 'mysql2/promise';
import { fillDemo } from '../src/feature/demo-fill/index.ts';
import { buildPrograms, type Product, signIn, startProduct } from './product.ts';

const SMALL = { illustrations: 1000, policies: 1000, audit: 1000, tracking: 1000 };
const LARGE = { illustrations: 100_000, policies: 100_000, audit: 1_000_000, tracking: 1_000_000 };
/** Of the large database, from 0 to 1, for a quicker run: `GROWTH_SHARE=0.1`. */
const SHARE = Number(process.env.GROWTH_SHARE ?? '1');
/** Where the databases stay for a further run; without it they go. */
const KEPT = process.env.GROWTH_DIR;
const GROWING = ['illustration', 'illustration_term', 'policy', 'policy_party', 'audit_log', 'tracking_event'];
const AT_ONCE = 4;
const ROUNDS = 7;
const MOST_TIMES = 3;
const LOOP_MILLISECONDS = 100;
const DAY = 86_400_000;

type Role = 'agent' | 'headOffice' | 'administrator' | 'administratorDeveloper';

interface Side {
  readonly product: Product;
  readonly tokens: ReadonlyMap<Role, string>;
  /** The last page of each list. */
  readonly last: { readonly own: number; readonly all: number; readonly tracked: number };
  readonly name: string;
}

/** One kind of request, made of both databases. */
interface Cost {
  readonly name: string;
  readonly role: Role;
  readonly path: (side: Side) => string;
  readonly body?: (side: Side) => object;
}

async function ask<T>({ product, tokens }: Pick<Side, 'product' | 'tokens'>, cost: Cost, side?: Side): Promise<T> {
  const given = side as Side; // absent only where a path needs none
  const headers = { authorization: `Bearer ${tokens.get(cost.role)}`, 'content-type': 'application/json' };
  const body = cost.body?.(given);
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${product.url}${cost.path(given)}`, { headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${cost.name} was answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

const first = { role: 'headOffice', path: () => '/api/illustrations?pageSize=20' } as const;

async function open(size: 'small' | 'large', programs: string): Promise<Side> {
  const server = process.env.DATABASE_URL;
  const folder = KEPT && join(KEPT, size);
  if (folder) await mkdir(folder, { recursive: true });
  const at = server ? { DATABASE_URL: await schema(server, size) } : {};
  const product = await startProduct('headOffice', { ...at, ...(folder ? { DATA_DIR: folder } : {}) }, programs);
  const large = Object.fromEntries(Object.entries(LARGE).map(([kind, count]) => [kind, Math.round(count * SHARE)]));
  const wanted = size === 'small' ? SMALL : large;
  await fillDemo(product.app, wanted, new Date(), (line) => console.error(`${size} ${line}`));
  // Filling an embedded database holds the event loop: until it turns again, requests are refused.
  await setTimeout(2000);
  if (server) for (const table of GROWING) await product.database.query(`ANALYZE TABLE ${table}`);
  const roles: readonly Role[] = ['agent', 'headOffice', 'administrator', 'administratorDeveloper'];
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, await signIn(product.url, role));
  const pages = async (role: Role, path: string, pageSize: number) => {
    const { total } = await ask<IllustrationPage | TrackedPage>(
      { product, tokens },
      { name: path, role, path: () => path },
    );
    return Math.ceil(total / pageSize);
  };
  const all = await pages('headOffice', first.path(), 20);
  const own = await pages('agent', first.path(), 20);
  const tracked = await pages('administrator', '/api/BI/tracking?pageSize=25', 25);
  const { rows: listed } = await ask<IllustrationPage>({ product, tokens }, { name: 'a name', ...first });
  return { product, tokens, last: { own, all, tracked }, name: listed[7]?.insuredName ?? '' };
}

/** A schema beside the one named, emptied unless databases are kept. */
async function schema(server: string, size: string): Promise<string> {
  const url = new URL(server);
  const name = `lifeform_growth_${size}`;
  url.pathname = '/';
  const connection = await createConnection({ uri: url.href });
  if (!KEPT) await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.query(`CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.end();
  url.pathname = `/${name}`;
  return url.href;
}

const lastWord = ({ name }: Side) => name.split(' ').at(-1)?.slice(0, 6) ?? '';
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString();

function report(reportNumber: number, days: number): Cost {
  const dates = [
    { name: 'startDate', value: day(days), scalarType: 'date' },
    { name: 'endDate', value: day(0), scalarType: 'date' },
  ];
  return {
    name: `data report ${reportNumber}, ${days} days`,
    role: 'administrator',
    path: () => '/api/BI/DataReports/RunReportData',
    body: () => ({ reportNumber, reportInputItems: dates, isOnScreen: true, isRunExcel: false, isRunPDF: true }),
  };
}

const list = (name: string, role: Role, path: Cost['path']): Cost => ({ name, role, path });
const COSTS: readonly Cost[] = [
  list('illustrations, head office, first page', 'headOffice', first.path),
  list('illustrations, head office, last page', 'headOffice', ({ last }) => `${first.path()}&page=${last.all}`),
  list('illustrations, agent, first page', 'agent', first.path),
  list('illustrations, agent, last page', 'agent', ({ last }) => `${first.path()}&page=${last.own}`),
  list('search by name', 'headOffice', (side) => `/api/illustrations?search=${encodeURIComponent(lastWord(side))}`),
  list('search by number', 'headOffice', () => '/api/illustrations?search=000123'),
  list('tracked actions, first page', 'administrator', () => '/api/BI/tracking?pageSize=25'),
  list(
    'tracked actions, last page',
    'administrator',
    ({ last }) => `/api/BI/tracking?pageSize=25&page=${last.tracked}`,
  ),
  list('tracked actions of one person', 'administrator', () => '/api/BI/tracking?user=agent@lifeform.example'),
  {
    name: 'lookup by name',
    role: 'headOffice',
    path: () => '/api/AlphaLookup',
    body: (side) => ({ lastName: lastWord(side), firstName: '', middleName: '' }),
  },
  {
    name: 'clients of a city',
    role: 'headOffice',
    path: () => '/api/policies/list',
    body: () => ({ values: { rdoPlace: 'C', txtCity: 'Hamilton' } }),
  },
  list('widgets, head office', 'headOffice', () => '/api/BI/GetWidgetFigures'),
  list('widgets, agent', 'agent', () => '/api/BI/GetWidgetFigures'),
  list('dashboard', 'administrator', () => '/api/dashboard'),
];

async function round(side: Side, cost: Cost): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => ask(side, cost, side)));
  return (performance.now() - started) / AT_ONCE;
}

/** Both sides in turn, and the longest the event loop was held on the large one. */
async function compare(small: Side, large: Side, cost: Cost): Promise<readonly object[]> {
  const [measured, floor]: [number[], number[]] = [[], []];
  await round(small, cost);
  // What is counted or priced once is, here.
  const asked = performance.now();
  await ask(large, cost, large);
  const firstTime = performance.now() - asked;
  const started = performance.now();
  await round(large, cost);
  const rounds = performance.now() - started > 5000 ? 1 : ROUNDS;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  for (let at = 0; at < rounds; at += 1) {
    floor.push(await round(small, cost));
    delay.enable();
    measured.push(await round(large, cost));
    delay.disable();
  }
  return [
    { bench: `${cost.name} [STAND-026]`, unit: 'ms', measured, floor, goal: MOST_TIMES },
    { bench: `the first time: ${cost.name}`, unit: 'ms', measured: firstTime },
    { bench: `loop: ${cost.name} [STAND-025]`, unit: 'ms', measured: delay.max / 1e6, goal: LOOP_MILLISECONDS },
  ];
}

/** Once, of the large database: how long the event loop was held. */
async function held(large: Side, cost: Cost): Promise<readonly object[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const started = performance.now();
  delay.enable();
  await ask(large, cost, large);
  delay.disable();
  return [
    { bench: cost.name, unit: 'ms', measured: performance.now() - started },
    { bench: `loop: ${cost.name} [STAND-025]`, unit: 'ms', measured: delay.max / 1e6, goal: LOOP_MILLISECONDS },
  ];
}

/** Data reports that are measured over a year too. */
const YEARLY = [1, 6, 9, 11, 19, 20];

const HELD: readonly Cost[] = [true, false].map((isExcel) => ({
  name: `client list as ${isExcel ? 'a workbook' : 'PDF'}`,
  role: 'headOffice',
  path: () => '/api/policies/list/file',
  body: () => ({ isExcel, values: { rdoPlace: 'N' } }),
}));

/** Publishes a text that all forms share: the checks of every form are run. */
async function publishing(large: Side): Promise<readonly object[]> {
  const role = 'administratorDeveloper';
  const { version } = await ask<{ readonly version: number }>(large, {
    ...{ name: 'a form', role },
    path: () => '/api/GetControlItemsByForm/NewBusiness',
  });
  const messages = { 'msg-required': { en: `Needed ${version}`, fr: `Nécessaire ${version}` } };
  const body = { form: 'NewBusiness', baseVersion: version, items: [], messages };
  return held(large, {
    name: 'a shared text, published',
    role,
    path: () => '/api/updateControlItems',
    body: () => body,
  });
}

/** What lists, searches, figures and reports cost on a database a hundred and a thousand times as large. */
export default async (): Promise<readonly object[]> => {
  const programs = await buildPrograms(['version-checks', 'reader', 'template-renderer', 'impact']);
  const sides: Side[] = [];
  try {
    const small = await open('small', programs);
    sides.push(small);
    const large = await open('large', programs);
    sides.push(large);
    const figures: object[] = [];
    const reports = DATA_REPORTS.map(({ reportNumber }) => report(reportNumber, 7));
    for (const cost of [...COSTS, ...reports]) figures.push(...(await compare(small, large, cost)));
    for (const number of YEARLY) figures.push(...(await compare(small, large, report(number, 365))));
    figures.push(...(await publishing(large)));
    for (const cost of HELD) figures.push(...(await held(large, cost)));
    return figures;
  } finally {
    for (const { product } of sides) await product.close();
    await rm(programs, { recursive: true, force: true });
  }
};
