import { randomBytes } from 'node:crypto';
import type { FormDocument } from '@lifeform/metadata';
import type { Seed, SeedUser } from '@lifeform/metadata/seed';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { DemoActivity } from '../data-report/demo/demo-activity.ts';
import { FormRepository } from '../form/form.repository.ts';
import { formDifference } from '../form/form-difference.ts';
import { overridesOf } from '../form/form-version.ts';
import { MessageEntity } from '../message/message.entity.ts';
import { DemoWriter } from '../policy/demo/demo-writer.ts';
import { ProductSetupEntity } from '../product/product-setup.entity.ts';
import { hashPassword } from '../session/password.ts';
import { RoleEntity } from '../user/role.entity.ts';
import { UserEntity } from '../user/user.entity.ts';
import { WidgetEntity } from '../widget/widget.entity.ts';

/** An account made on first start whose password its owner has to be told. */
export interface FirstAdministrator {
  readonly username: string;
  /** Undefined when it was chosen through ADMIN_PASSWORD. */
  readonly generatedPassword: string | undefined;
}

const SYSTEM = 'system';

/** Fills in what is missing from the database and leaves alone what is there, however it was changed since. */
@Injectable()
export class Seeder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormRepository,
    private readonly demo: DemoWriter,
    private readonly activity: DemoActivity,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** All or nothing. Answers the first administrator when one was made. */
  async run(seed: Seed): Promise<FirstAdministrator | undefined> {
    const hashes = await this.#hashes(seed);
    return this.dataSource.transaction(async (manager) => {
      await this.#roles(manager, seed);
      await this.#messages(manager, seed);
      await this.#widgets(manager, seed);
      await this.#products(manager, seed);
      for (const document of await this.#missingForms(manager, seed)) await this.#form(manager, seed, document);
      if (this.config.profile === 'demo') {
        await this.#demoUsers(manager, seed, hashes);
        await this.demo.write(manager, seed);
        await this.activity.write(manager, seed);
      }
      return this.config.profile === 'production' ? this.#administrator(manager, seed) : undefined;
    });
  }

  /** Before the transaction opens: a hash takes longer than all the rows. */
  async #hashes({ users }: Seed): Promise<ReadonlyMap<string, string>> {
    if (this.config.profile !== 'demo') return new Map();
    const missing = await missingFrom(this.dataSource.manager, UserEntity, 'username', users, nameOf);
    const entries = missing.map(async ({ username, password }) => [username, await hashPassword(password)] as const);
    return new Map(await Promise.all(entries));
  }

  async #roles(manager: EntityManager, { roles }: Seed): Promise<void> {
    const missing = await missingFrom(manager, RoleEntity, 'id', roles, ({ roleID }) => roleID);
    const rows = missing.map(({ roleID, ...role }) => ({ ...role, id: roleID, updatedAt: this.now() }));
    await insertRows(manager, RoleEntity, rows);
  }

  async #widgets(manager: EntityManager, { widgets }: Seed): Promise<void> {
    const missing = await missingFrom(manager, WidgetEntity, 'name', widgets, ({ name }) => name);
    const rows = missing.map(({ widgetID, name, displayName }) => ({
      ...{ id: widgetID, name, displayName, isActive: true },
      displayOrder: widgets.findIndex((widget) => widget.name === name) + 1,
    }));
    await insertRows(manager, WidgetEntity, rows);
  }

  async #messages(manager: EntityManager, { messages }: Seed): Promise<void> {
    const texts = Object.entries(messages).map(([messageKey, { en, fr }]) => ({ messageKey, en, fr }));
    const missing = await missingFrom(manager, MessageEntity, 'messageKey', texts, (text) => text.messageKey);
    await insertRows(manager, MessageEntity, missing);
  }

  async #products(manager: EntityManager, { products }: Seed): Promise<void> {
    const missing = await missingFrom(manager, ProductSetupEntity, 'prodID', products, ({ prodID }) => prodID);
    const rows = missing.map((setup) => ({ prodID: setup.prodID, setup, revision: 1, updatedAt: this.now() }));
    await insertRows(manager, ProductSetupEntity, rows);
  }

  async #missingForms(manager: EntityManager, { forms }: Seed): Promise<readonly FormDocument[]> {
    const stored = new Set(await this.forms.formNames(manager));
    return forms.filter(({ form }) => !stored.has(form));
  }

  async #form(manager: EntityManager, { products }: Seed, seeded: FormDocument): Promise<void> {
    const { form } = seeded;
    await this.forms.insertForm(manager, seeded);
    const document = await this.forms.assemble(manager, form, 1);
    const snapshot = { document, overrides: overridesOf(form, products) };
    const nothing = { document: { ...document, items: [], layout: [], rules: [], messages: {} }, overrides: {} };
    await this.forms.insertVersion(manager, snapshot, {
      changed: document.items.map(({ name }) => name),
      difference: formDifference(nothing, nothing),
      author: SYSTEM,
      comment: 'First version',
      createdAt: this.now(),
    });
  }

  async #demoUsers(manager: EntityManager, { users }: Seed, hashes: ReadonlyMap<string, string>): Promise<void> {
    const missing = users.filter(({ username }) => hashes.has(username));
    const rows = missing.map((user) => this.#userRow(user, hashes.get(user.username) ?? null, true));
    await insertRows(manager, UserEntity, rows);
  }

  /** Production starts with one account, whose holder makes the others. */
  async #administrator(manager: EntityManager, { roles }: Seed): Promise<FirstAdministrator | undefined> {
    if (await manager.exists(UserEntity, { where: { isDemo: false } })) return undefined;
    const role = roles.find(({ permissions }) => permissions.isAdmin.isActive);
    if (!role) return undefined;
    const generatedPassword = this.config.adminPassword ? undefined : randomBytes(15).toString('base64url');
    const password = this.config.adminPassword ?? generatedPassword ?? '';
    const username = 'admin';
    const person = { ...ADMINISTRATOR, username, roleID: role.roleID };
    await insertRows(manager, UserEntity, [this.#userRow(person, await hashPassword(password), false)]);
    return { username, generatedPassword };
  }

  #userRow(user: Omit<SeedUser, 'password'>, passwordHash: string | null, isDemo: boolean) {
    const { username, firstName, profileName, emailAddress, phoneNumberPrimary, agentID, roleID } = user;
    const { inputLanguage, reportLanguage, fontSize, defaultApplication, isFirstRun } = user;
    return {
      ...{ username: username.toLowerCase(), firstName, profileName, emailAddress, phoneNumberPrimary, roleID },
      ...{ inputLanguage, reportLanguage, fontSize, defaultApplication, isFirstRun, isDemo, passwordHash },
      ...{ id: newID(), agentID: agentID || null, formData: {}, isActive: true },
      ...{ failedSignIns: 0, firstFailureAt: null, pausedUntil: null },
      ...{ createdAt: this.now(), updatedAt: this.now(), revision: 1 },
    };
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

function nameOf({ username }: SeedUser): string {
  return username.toLowerCase();
}

/** The entries whose key no row has yet. */
async function missingFrom<Entity extends object, T>(
  manager: EntityManager,
  entity: new () => Entity,
  column: keyof Entity & string,
  entries: readonly T[],
  keyOf: (entry: T) => string,
): Promise<readonly T[]> {
  const rows = await manager
    .createQueryBuilder(entity, 'e')
    .select(`e.${column}`, 'stored')
    .getRawMany<{ readonly stored: string }>();
  const stored = new Set(rows.map((row) => row.stored));
  return entries.filter((entry) => !stored.has(keyOf(entry)));
}
