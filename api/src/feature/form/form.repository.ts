import type { ControlItem, FormDocument, Message, Messages } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, Like } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { MessageEntity } from '../message/message.entity.ts';
import { ControlItemEntity } from './control-item.entity.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import type { FormSnapshot } from './form-version.ts';
import { InterfaceSetupItemEntity } from './interface-setup-item.entity.ts';
import { RuleEntity } from './rule.entity.ts';

const FIRST_VERSION = 1;

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

  /** Who published what after a version, oldest first, without the documents. */
  since(manager: EntityManager, form: string, version: number): Promise<FormVersionEntity[]> {
    return manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select(['v.id', 'v.version', 'v.author', 'v.changed'])
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
    return {
      form,
      version,
      items: items.map(({ item }) => item),
      layout: layout.map(({ item }) => item),
      rules: rules.map(({ rule }) => rule),
      messages: await this.#texts(manager, form),
    };
  }

  /** Rows of a form that has none yet. Its texts are stored with all others. */
  async insertForm(manager: EntityManager, { form, items, layout, rules }: FormDocument): Promise<void> {
    const row = (position: number) => ({ id: newID(), form, position });
    const itemRows = items.map((item, position) => ({ ...row(position), name: item.name, item }));
    const layoutRows = layout.map((item, position) => ({ ...row(position), itemID: item.id, item }));
    const ruleRows = rules.map((rule, position) => ({ ...row(position), ruleID: rule.id, rule }));
    await insertRows(manager, ControlItemEntity, itemRows);
    await insertRows(manager, InterfaceSetupItemEntity, layoutRows);
    await insertRows(manager, RuleEntity, ruleRows);
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
