import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FormDocument } from '@lifeform/metadata';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, expect, test } from 'vitest';
import { startMariaDb } from '../../.ci/mariadb.mjs';
import { type Asking, askAs, quoteOf } from '../harness/asking.ts';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { endAll } from '../harness/controlled.ts';
import { browsers, kill } from '../harness/processes.ts';
import { newSchema } from '../harness/schema.ts';

const MINUTES = Number(process.env.KILL_MINUTES ?? 20);
const AT_ONCE = 6;
const LIVES = 60;
/** Milliseconds between two kills, at least and at most. */
const [SOONEST, LATEST] = [4000, 12_000];
/** How long a request is sent again before it counts as not acknowledged. */
const PATIENCE = 90_000;
/** An access token is good for a quarter of an hour. */
const SESSION = 300_000;
/** Limits that are published in turn, and a face amount between them. */
const [LOW, HIGH, BETWEEN] = [700_000, 900_000, 800_000];

/** What was acknowledged, and what was answered wrongly. */
interface Ledger {
  readonly saved: Map<string, number>;
  readonly tried: Set<string>;
  readonly wrong: string[];
  readonly kills: Record<string, number>;
  limit: number | undefined;
  published: number;
  quoted: number;
  read: number;
  printed: number;
  judged: number;
  again: number;
}

const database = await startMariaDb();
afterAll(() => endAll().then(() => database?.stop()));

/** A person whose session is taken up anew in time. */
function personOf(url: string, role: string, ledger: Ledger) {
  let session: { ask: Asking; at: number } | undefined;
  const ask = async (path: string, body?: unknown) => {
    if (!session || Date.now() - session.at > SESSION) session = { ask: await askAs(url, role), at: Date.now() };
    return session.ask(path, body, AbortSignal.timeout(30_000));
  };
  /** Sent again while it is refused for a moment or breaks off; undefined when that lasts. */
  return async <T>(path: string, body?: unknown): Promise<{ status: number; body: T } | undefined> => {
    for (const until = Date.now() + PATIENCE; Date.now() < until; ledger.again += 1) {
      const answer = await ask(path, body).then(
        async (given) => ({ status: given.status, text: await given.text() }),
        () => undefined,
      );
      if (answer && answer.status < 500) return { status: answer.status, body: JSON.parse(answer.text || 'null') as T };
      await sleep(200);
    }
    return undefined;
  };
}
type Person = ReturnType<typeof personOf>;

interface Saved {
  readonly id: string;
  readonly payload: { readonly values: Readonly<Record<string, unknown>> };
}

/** A save is sent under one id until it is acknowledged, and read back from whichever server. */
async function save(agent: Person, index: number, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const payload = quoteOf(index);
  ledger.tried.add(id);
  const answer = await agent<Saved>('/api/illustrations', { id, payload });
  if (answer === undefined) return;
  if (answer.status !== 200) {
    ledger.wrong.push(`save ${index} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    return;
  }
  ledger.saved.set(id, index);
  const read = await agent<Saved>(`/api/illustrations/${id}`);
  if (read === undefined) return;
  ledger.read += 1;
  const name = read.body?.payload?.values.txtInsuredName;
  if (name !== payload.values.txtInsuredName) ledger.wrong.push(`${id} was read ${read.status} as ${String(name)}`);
}

async function quote(agent: Person, index: number, expected: readonly string[], ledger: Ledger): Promise<void> {
  const answer = await agent('/api/GetFirstYearPremium', quoteOf(index % LIVES));
  if (answer === undefined) return;
  ledger.quoted += 1;
  if (figuresOf(answer.body) !== expected[index % LIVES]) {
    ledger.wrong.push(
      `quote ${index % LIVES} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`,
    );
  }
}

/** All that a quote answers but what says when. */
function figuresOf(body: unknown): string {
  return JSON.stringify(body);
}

async function print(agent: Person, index: number, ledger: Ledger): Promise<void> {
  const answer = await agent<{ readonly reportUrl?: string }>('/api/illustrations/report', { payload: quoteOf(index) });
  if (answer?.status === 200) ledger.printed += 1;
  else if (answer) ledger.wrong.push(`report ${index} was answered ${answer.status}`);
}

/** Publishes one limit after the other; once acknowledged, no server may judge by the one before. */
async function publish(developer: Person, agent: Person, ledger: Ledger): Promise<void> {
  const max = ledger.limit === LOW ? HIGH : LOW;
  ledger.limit = undefined;
  const form = await developer<FormDocument>('/api/GetControlItemsByForm/NewBusiness');
  const item = form?.body.items.find(({ name }) => name === 'txtFaceTerm20');
  if (!form || !item) return;
  const request = { form: 'NewBusiness', baseVersion: form.body.version, items: [{ ...item, max }] };
  // Sent once: an answer that is lost leaves open which limit is in force.
  const answer = await developer('/api/updateControlItems', request);
  if (answer?.status !== 200) return;
  ledger.limit = max;
  ledger.published += 1;
  const illustration = quoteOf(0, form.body.version + 1);
  const payload = { ...illustration, values: { ...illustration.values, txtFaceTerm20: BETWEEN } };
  const judged = await agent('/api/GetFirstYearPremium', payload);
  if (judged === undefined) return;
  ledger.judged += 1;
  if ((judged.status === 200) !== (max === HIGH)) {
    ledger.wrong.push(`with a limit of ${max}, ${BETWEEN} was answered ${judged.status}`);
  }
}

async function killOne({ members }: Cluster, ledger: Ledger): Promise<void> {
  const member = members[Math.floor(Math.random() * members.length)];
  const chance = Math.random();
  const count = (what: string) => (ledger.kills[what] = (ledger.kills[what] ?? 0) + 1);
  if (chance < 0.1) {
    count('database');
    await database?.crash();
  } else if (chance < 0.25 && member && kill(browsers(member.product)) > 0) {
    count('browser');
  } else if (member) {
    count(member.role);
    member.product.child.kill('SIGKILL');
    await member.product.ended;
    await member.again();
  }
}

test.runIf(database)(
  `kills: over ${MINUTES} minutes of mixed load no write that was acknowledged is lost and no answer is wrong [SCALE-022]`,
  async () => {
    const schema = await newSchema(database?.url);
    const cluster = await startCluster(['all', 'all', 'all'], { DATABASE_URL: schema.url });
    const ledger: Ledger = {
      ...{ saved: new Map(), tried: new Set(), wrong: [], kills: {}, limit: undefined },
      ...{ published: 0, quoted: 0, read: 0, printed: 0, judged: 0, again: 0 },
    };
    const [agent, developer] = [
      personOf(cluster.url, 'agent', ledger),
      personOf(cluster.url, 'administratorDeveloper', ledger),
    ];
    const expected: string[] = [];
    for (let life = 0; life < LIVES; life += 1) {
      const answer = await agent('/api/GetFirstYearPremium', quoteOf(life));
      expect(answer?.status).toBe(200);
      expected.push(figuresOf(answer?.body));
    }
    const until = Date.now() + MINUTES * 60_000;
    let index = LIVES;
    const work = async () => {
      while (Date.now() < until) {
        const at = index++;
        if (at % 10 === 0) await save(agent, at, ledger);
        else if (at % 300 === 7) await print(agent, at, ledger);
        else await quote(agent, at, expected, ledger);
        await sleep(20);
      }
    };
    const publishing = async () => {
      for (; Date.now() < until; await sleep(5000)) await publish(developer, agent, ledger);
    };
    const killing = async () => {
      for (; Date.now() < until; await sleep(SOONEST + Math.random() * (LATEST - SOONEST))) {
        await killOne(cluster, ledger);
      }
    };
    await Promise.all([...Array.from({ length: AT_ONCE }, work), publishing(), killing()]);
    const connection = await createConnection(schema.url);
    const [rows] = await connection.query<RowDataPacket[]>('SELECT id, insuredName FROM illustration');
    await connection.end();
    const stored = new Map(rows.map(({ id, insuredName }) => [String(id), String(insuredName)]));
    const lost = [...ledger.saved].filter(([id, at]) => stored.get(id) !== `Client ${at}`).map(([id]) => id);
    const { saved, tried, wrong, kills, ...counts } = ledger;
    const figures = { tried: tried.size, acknowledged: saved.size, lost: lost.length, wrong: wrong.length };
    console.log(JSON.stringify({ run: 'kills [SCALE-022]', minutes: MINUTES, kills, ...figures, ...counts }));
    if (wrong.length > 0) console.log(wrong.slice(0, 10).join('\n'));
    expect(saved.size).toBeGreaterThan(0);
    expect([lost, wrong]).toEqual([[], []]);
    for (const { product } of cluster.members) await product.stop();
    cluster.balancer.close();
  },
  (MINUTES + 5) * 60_000,
);
