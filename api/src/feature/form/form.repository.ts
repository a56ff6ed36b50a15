import {
  type ControlItem,
  type FormCase,
  type FormDocument,
  type InterfaceSetupItem,
  labelKey,
  type Message,
  type Messages,
  type Rule,
} from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, Like } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { MessageEntity } from '../message/message.entity.ts';
import { ControlItemEntity } from './control-item.entity.ts';
import { FormCaseEntity } from './form-case.entity.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import type { FormSnapshot } from './form-version.ts';
import { InterfaceSetupItemEntity } from './interface-setup-item.entity.ts';
import { RuleEntity } from './rule.entity.ts';

const FIRST_VERSION = 1;

/** What a form keeps in rows of its own. */
interface FormRows {
  readonly items?: readonly ControlItem[];
  readonly layout?: readonly InterfaceSetupItem[];
  readonly rules?: readonly Rule[];
  readonly cases?: readonly FormCase[];
}

/** A form's rows, and its versions. */
@Injectable()
export class FormRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async formNames(manager: EntityManager = this.dataSource.manager): Promise<readonly string[]> {
    const rows = await manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select('v.form', 'form')
      .distinct()
      .getRawMany<{ readonly form: string }>();
    return rows.map(({ form }) => form);
  }

  newest(form: string, manager: EntityManager = this.dataSource.manager): Promise<FormVersionEntity | null> {
    return manager.findOne(FormVersionEntity, { where: { form }, order: { version: 'DESC' } });
  }

  /**
   * Until the end of the transaction nobody else publishes: the second of two editors then reads what the first one
   * wrote, and hears of it. Any form, because forms share the products' setups. Writes the first versions, which
   * always are there, back as they are: SQLite knows no other lock.
   */
  async lock(manager: EntityManager): Promise<void> {
    await manager.update(FormVersionEntity, { version: FIRST_VERSION }, { version: FIRST_VERSION });
  }

  version(form: string, version: number): Promise<FormVersionEntity | null> {
    return this.dataSource.manager.findOne(FormVersionEntity, { where: { form, version } });
  }

  /** The newest versions of a form, newest first, without the documents. */
  history(form: string, most: number): Promise<FormVersionEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select(['v.id', 'v.version', 'v.author', 'v.comment', 'v.createdAt', 'v.changed', 'v.difference'])
      .where('v.form = :form', { form })
      .orderBy('v.version', 'DESC')
      .limit(most)
      .getMany();
  }

  /** Who published what after a version, oldest first, without the documents. */
  since(manager: EntityManager, form: string, version: number): Promise<FormVersionEntity[]> {
    return manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select(['v.id', 'v.version', 'v.author', 'v.changed', 'v.difference'])
      .where('v.form = :form AND v.version > :version', { form, version })
      .orderBy('v.version')
      .getMany();
  }

  /** The document of the rows as they now stand. */
  async assemble(manager: EntityManager, form: string, version: number): Promise<FormDocument> {
    const inOrder = { where: { form }, order: { position: 'ASC' } } as const;
    const items = await manager.find(ControlItemEntity, inOrder);
    const layout = await manager.find(InterfaceSetupItemEntity, inOrder);
    const rules = await manager.find(RuleEntity, inOrder);
    const cases = await manager.find(FormCaseEntity, inOrder);
    return {
      form,
      version,
      items: items.map(({ item }) => item),
      layout: layout.map(({ item }) => item),
      rules: rules.map(({ rule }) => rule),
      messages: await this.#texts(manager, form),
      ...(cases.length > 0 ? { cases: cases.map(({ testCase }) => testCase) } : {}),
    };
  }

  /** Rows of a form that has none yet. Its texts are stored with all others. */
  async insertForm(manager: EntityManager, { form, ...parts }: FormDocument): Promise<void> {
    await this.#insertParts(manager, form, parts);
  }

  /** Puts whole parts in the place of those a form has; a part that is absent stays. */
  async replaceParts(manager: EntityManager, form: string, parts: FormRows): Promise<void> {
    if (parts.items) await manager.delete(ControlItemEntity, { form });
    if (parts.layout) await manager.delete(InterfaceSetupItemEntity, { form });
    if (parts.rules) await manager.delete(RuleEntity, { form });
    if (parts.cases) await manager.delete(FormCaseEntity, { form });
    await this.#insertParts(manager, form, parts);
  }

  async #insertParts(manager: EntityManager, form: string, parts: FormRows): Promise<void> {
    const { items = [], layout = [], rules = [], cases = [] } = parts;
    const row = (position: number) => ({ id: newID(), form, position });
    const itemRows = items.map((item, position) => ({ ...row(position), name: item.name, item }));
    const layoutRows = layout.map((item, position) => ({ ...row(position), itemID: item.id, item }));
    const ruleRows = rules.map((rule, position) => ({ ...row(position), ruleID: rule.id, rule }));
    const caseRows = cases.map((testCase, position) => ({ ...row(position), caseID: testCase.id, testCase }));
    await insertRows(manager, ControlItemEntity, itemRows);
    await insertRows(manager, InterfaceSetupItemEntity, layoutRows);
    await insertRows(manager, RuleEntity, ruleRows);
    await insertRows(manager, FormCaseEntity, caseRows);
  }

  async saveItems(manager: EntityManager, form: string, items: readonly ControlItem[]): Promise<void> {
    const stored = await manager.find(ControlItemEntity, { where: { form }, order: { position: 'ASC' } });
    const byName = new Map(stored.map((row) => [row.name, row]));
    let position = (stored.at(-1)?.position ?? -1) + 1;
    for (const item of items) {
      const row = byName.get(item.name);
      if (row) await manager.update(ControlItemEntity, { id: row.id }, { item });
      else
        await insertRows(manager, ControlItemEntity, [
          { id: newID(), form, name: item.name, position: position++, item },
        ]);
    }
  }

  /** Takes fields away with their own places in the layout. */
  async deleteItems(manager: EntityManager, form: string, names: readonly string[]): Promise<void> {
    await manager.delete(ControlItemEntity, { form, name: In([...names]) });
    await manager.delete(InterfaceSetupItemEntity, { form, itemID: In([...names]) });
  }

  async saveMessages(manager: EntityManager, messages: Readonly<Record<string, Message>>): Promise<void> {
    const rows = Object.entries(messages).map(([messageKey, { en, fr }]) => ({ messageKey, en, fr }));
    for (const row of rows) await manager.save(MessageEntity, row);
  }

  /** Takes away the texts of a form that are not among `kept`. Texts that all forms share stay. */
  async keepTexts(manager: EntityManager, form: string, kept: Messages): Promise<readonly string[]> {
    const own = labelKey(form, '');
    const stored = Object.keys(await this.#texts(manager, form));
    const gone = stored.filter((key) => key.startsWith(own) && !Object.hasOwn(kept, key));
    if (gone.length > 0) await manager.delete(MessageEntity, { messageKey: In(gone) });
    return gone;
  }

  async insertVersion(
    manager: EntityManager,
    snapshot: FormSnapshot,
    about: Pick<FormVersionEntity, 'changed' | 'difference' | 'author' | 'comment' | 'createdAt'>,
  ): Promise<void> {
    const { form, version } = snapshot.document;
    await insertRows(manager, FormVersionEntity, [{ id: newID(), form, version, ...snapshot, ...about }]);
  }

  async #texts(manager: EntityManager, form: string): Promise<Messages> {
    const rows = await manager.find(MessageEntity, {
      where: [{ messageKey: Like(`tEdit-${form}-%`) }, { messageKey: Like('msg-%') }],
      order: { messageKey: 'ASC' },
    });
    // LIKE ignores case on one engine and not on the other.
    const own = rows.filter(({ messageKey: k }) => k.startsWith(`tEdit-${form}-`) || k.startsWith('msg-'));
    return Object.fromEntries(own.map(({ messageKey, en, fr }) => [messageKey, { en, fr }]));
  }
}
