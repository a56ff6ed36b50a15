import { randomBytes } from 'node:crypto';
import type { Seed, SeedUser } from '@lifeform/metadata/seed';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { EncryptStored } from '../../platform/crypto/encrypt-stored.ts';
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { DemoActivity } from '../data-report/index.ts';
import { DemoWriter, ReadAges } from '../policy/index.ts';
import { hashPassword } from '../session/index.ts';
import { type Account, addPeople, hasRealPeople, newUser, readDemoAccounts, readRoles } from '../user/index.ts';
import { newDemoContent, takeDemoContent } from './demo-content.ts';
import { Release } from './release.ts';

/** An account made at first start, whose password must be shown. */
export interface FirstAdministrator {
  readonly username: string;
  /** Undefined when chosen through ADMIN_PASSWORD. */
  readonly generatedPassword: string | undefined;
}

export interface Seeded {
  /** Undefined unless one was made. */
  readonly firstAdministrator: FirstAdministrator | undefined;
  /** User names of usable demonstration accounts. */
  readonly demoAccounts: readonly string[];
  /** Summary of what an older database took in. */
  readonly release: string | undefined;
}

/** Upgrades a database to the product's shipped content, and creates its first accounts. */
@Injectable()
export class Seeder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly release: Release,
    private readonly encryptStored: EncryptStored,
    private readonly ages: ReadAges,
    private readonly demo: DemoWriter,
    private readonly activity: DemoActivity,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** All or nothing, by only one of several servers starting at once. */
  run(seed: Seed): Promise<Seeded> {
    return withAdvisoryLock(this.dataSource, () => this.#take(seed));
  }

  async #take(seed: Seed): Promise<Seeded> {
    await this.encryptStored.run();
    await this.ages.run();
    const isTaken = await this.release.isTaken(seed);
    const hashes = await this.#hashes(seed);
    const { outcomes, firstAdministrator } = await inTransaction(this.dataSource, async (manager) => ({
      outcomes: isTaken ? [] : await this.release.take(manager, seed),
      firstAdministrator: await this.#people(manager, seed, hashes),
    }));
    return { firstAdministrator, demoAccounts: await this.#accounts(), release: this.release.tell(outcomes) };
  }

  async #accounts(): Promise<readonly string[]> {
    if (this.config.profile !== 'demo') return [];
    return readDemoAccounts(this.dataSource.manager);
  }

  async #people(manager: EntityManager, seed: Seed, hashes: ReadonlyMap<string, string>) {
    if (this.config.profile === 'demo') {
      const { users, policies, churches, activity } = await takeDemoContent(manager, seed, this.config.version);
      await this.#demoUsers(manager, users, hashes);
      await this.demo.write(manager, { ...seed, policies, churches });
      await this.activity.write(manager, { ...seed, activity });
    }
    return this.config.profile === 'production' ? this.#administrator(manager, seed) : undefined;
  }

  /** Before the transaction opens: hashing takes longer than writing all rows. */
  async #hashes(seed: Seed): Promise<ReadonlyMap<string, string>> {
    if (this.config.profile !== 'demo') return new Map();
    const { users } = await newDemoContent(this.dataSource.manager, seed);
    const entries = users.map(async ({ username, password }) => [username, await hashPassword(password)] as const);
    return new Map(await Promise.all(entries));
  }

  async #demoUsers(manager: EntityManager, users: Seed['users'], hashes: ReadonlyMap<string, string>): Promise<void> {
    const roles = new Set((await readRoles(manager)).map(({ id }) => id));
    const known = users.filter(({ username, roleID }) => hashes.has(username) && roles.has(roleID));
    const rows = known.map((user) => this.#userRow(user, hashes.get(user.username) ?? null, true));
    await addPeople(manager, rows);
  }

  /** Production starts with one account, whose owner creates the others. */
  async #administrator(manager: EntityManager, { roles }: Seed): Promise<FirstAdministrator | undefined> {
    if (await hasRealPeople(manager)) return undefined;
    const role = roles.find(({ permissions }) => permissions.isAdmin.isActive);
    if (!role) return undefined;
    const generatedPassword = this.config.adminPassword ? undefined : randomBytes(18).toString('base64url');
    const password = this.config.adminPassword ?? generatedPassword ?? '';
    const username = 'admin';
    const person = { ...ADMINISTRATOR, username, roleID: role.roleID };
    await addPeople(manager, [this.#userRow(person, await hashPassword(password), false)]);
    return { username, generatedPassword };
  }

  #userRow(user: Omit<SeedUser, 'password'>, passwordHash: string | null, isDemo: boolean): Account {
    const { username, firstName, profileName, emailAddress, phoneNumberPrimary, agentID, roleID } = user;
    const { inputLanguage, reportLanguage, fontSize, defaultApplication, isFirstRun } = user;
    const person = {
      ...{ username: username.toLowerCase(), firstName, profileName, emailAddress, phoneNumberPrimary, roleID },
      ...{ inputLanguage, reportLanguage, fontSize, defaultApplication, isFirstRun, isDemo, passwordHash },
      agentID: agentID || null,
    };
    return newUser(person, this.now());
  }
}

const ADMINISTRATOR: Omit<SeedUser, 'password' | 'username' | 'roleID'> = {
  firstName: 'Administrator',
  profileName: 'Administrator',
  emailAddress: '',
  phoneNumberPrimary: '',
  agentID: '',
  inputLanguage: 'English',
  reportLanguage: 'English',
  fontSize: 'Small',
  defaultApplication: 'Admin',
  isFirstRun: true,
};
