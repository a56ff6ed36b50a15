import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenAnswer } from '@lifeform/metadata/contract';
import { type Seed, seed } from '@lifeform/metadata/seed';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { testConfig } from './config.ts';
import { copiedDatabase, emptyDatabase } from './database.ts';
import { shareBrowser } from './shared-browser.ts';

/** The demo accounts, by their role. */
export const ROLES = [
  'agent',
  'headOffice',
  'eapplicationAdministrator',
  'biAnalyst',
  'systemAdministrator',
  'administrator',
  'developer',
  'administratorDeveloper',
] as const;
export type Role = (typeof ROLES)[number];

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, otherwise the text. */
  readonly body: T;
}

export interface RequestOptions {
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands, instead of `body`. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A person at work: every request carries their token. */
export interface Client {
  readonly username: string;
  readonly tokens: TokenAnswer;
  get<T>(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer<T>>;
  post<T>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T>(path: string): Promise<Answer<T>>;
}

export interface HarnessOptions {
  readonly config?: Partial<Config>;
  /** Waits for the database no longer than a server of the product does. */
  readonly isImpatient?: boolean;
  /** Serves from the database of this one, which is on a server, beside it. */
  readonly beside?: TestApi;
  /** Starts from an empty database and this seed, instead of the seeded template. */
  readonly seed?: Seed;
}

/** The real application, listening, on a database of its own. */
export class TestApi {
  readonly #people = new Map<Role, Promise<Client>>();
  #now = 0;
  #heldAt: number | undefined;
  #app: NestFastifyApplication | undefined;
  #url = '';
  #undo: (() => Promise<unknown>)[] = [];

  get app(): NestFastifyApplication {
    if (!this.#app) throw new Error('The test server is not started.');
    return this.#app;
  }

  get url(): string {
    return this.#url;
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  async start(options: HarnessOptions = {}): Promise<void> {
    const dir = await mkdtemp(join(tmpdir(), 'lifeform-api-test-'));
    await shareBrowser(dir);
    this.#undo.push(() => rm(dir, { recursive: true, force: true }));
    const database = options.beside?.app.get<Config>(CONFIG).database ?? (await this.#database(dir, options));
    // A busy machine is no fault of the product.
    const patient = options.isImpatient ? database : { ...database, waitSeconds: 60 };
    const config = testConfig(dir, { database: patient, ...options.config });
    this.#undo.push(() => this.app.close());
    await this.#serve(config, options.seed);
  }

  async #database(dir: string, { seed: own }: HarnessOptions): Promise<Config['database']> {
    const database = own ? await emptyDatabase(dir) : await copiedDatabase(dir, inject('template'));
    this.#undo.push(() => database.drop());
    return database.config;
  }

  /** Stops the server and starts one with other settings on the same database. */
  async restart(over: Partial<Config>): Promise<void> {
    const config = { ...this.app.get<Config>(CONFIG), ...over };
    await this.app.close();
    await this.#serve(config);
  }

  async #serve(config: Config, seed?: Seed): Promise<void> {
    const clock = () => new Date((this.#heldAt ?? Date.now()) + this.#now);
    const { app } = await createApp({ config, clock, ...(seed ? { seed } : {}) });
    this.#app = app;
    // What a test writes need not outlive a power cut; waiting for the disk at each commit took longer than the tests.
    if (config.database.kind === 'sqlite') await this.dataSource.query('PRAGMA synchronous = OFF');
    await app.listen(0, '127.0.0.1');
    this.#url = await app.getUrl();
  }

  async close(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo();
  }

  /** Stops the server's clock, so that only `travel` moves it, or lets it go on. */
  holdClock(isHeld: boolean): void {
    this.#heldAt = isHeld ? Date.now() : undefined;
  }

  /** Moves the server's clock on. */
  travel(milliseconds: number): void {
    this.#now += milliseconds;
  }

  async request<T>(method: string, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    const { token, body, raw, headers } = options;
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(new URL(path, this.#url), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed<T>(text) };
  }

  /** The person of the demo seed with that role, signed in once for the whole test file. */
  as(role: Role): Promise<Client> {
    const known = this.#people.get(role) ?? this.signIn(...accountOf(role));
    this.#people.set(role, known);
    return known;
  }

  /** A new sign-in. */
  async signIn(username: string, password: string): Promise<Client> {
    const { status, body } = await this.request<TokenAnswer>('POST', '/users/authenticate', {
      body: { username, password, generateTrackingUserName: false },
    });
    if (status !== 200) throw new Error(`sign-in of ${username} was answered ${status}`);
    return this.client(username, body);
  }

  client(username: string, tokens: TokenAnswer): Client {
    const token = tokens.jwt;
    return {
      username,
      tokens,
      get: (path, headers = {}) => this.request('GET', path, { token, headers }),
      post: (path, body) => this.request('POST', path, { token, body }),
      delete: (path) => this.request('DELETE', path, { token }),
    };
  }
}

/** Starts a server before the tests of the file and stops it after them. */
export function startApi(options: HarnessOptions = {}): TestApi {
  const api = new TestApi();
  beforeAll(() => api.start(options));
  afterAll(() => api.close());
  return api;
}

export function accountOf(role: Role): [username: string, password: string] {
  const account = seed.users.find(({ roleID }) => roleID === role);
  if (!account) throw new Error(`the seed has no account with the role ${role}`);
  return [account.username, account.password];
}

/** Fills the parameters of a path: `path('/api/allSetups/:prodID', { prodID: '0180' })`. */
export function path(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return text as T;
  }
}
