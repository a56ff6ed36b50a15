import type { Messages } from '@lifeform/metadata';
import { type EntityManager, In, Like } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { MessageEntity } from './message.entity.ts';

/** Every text by key, in order. Read as rows: some thousand entities would cost several times as much at each start. */
export async function readTexts(manager: EntityManager): Promise<Messages> {
  const rows = await manager
    .createQueryBuilder(MessageEntity, 'text')
    .select('text.messageKey', 'messageKey')
    .addSelect('text.en', 'en')
    .addSelect('text.fr', 'fr')
    .orderBy('text.messageKey')
    .getRawMany<MessageEntity>();
  return byKey(rows);
}

/** The texts of a form, and those shared by all forms. */
export async function readTextsOf(manager: EntityManager, form: string): Promise<Messages> {
  const rows = await manager.find(MessageEntity, {
    where: [{ messageKey: Like(`tEdit-${form}-%`) }, { messageKey: Like('msg-%') }],
    order: { messageKey: 'ASC' },
  });
  // LIKE ignores case on one engine only.
  return byKey(rows.filter(({ messageKey: k }) => k.startsWith(`tEdit-${form}-`) || k.startsWith('msg-')));
}

export function addTexts(manager: EntityManager, texts: Messages): Promise<void> {
  return insertRows(manager, MessageEntity, rowsOf(texts));
}

/** Changes existing texts. */
export async function changeTexts(manager: EntityManager, texts: Messages): Promise<void> {
  for (const { messageKey, ...text } of rowsOf(texts)) await manager.update(MessageEntity, { messageKey }, text);
}

/** Adds or changes texts. */
export async function saveTexts(manager: EntityManager, texts: Messages): Promise<void> {
  for (const row of rowsOf(texts)) await manager.save(MessageEntity, row);
}

export async function deleteTexts(manager: EntityManager, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await manager.delete(MessageEntity, { messageKey: In(keys) });
}

function rowsOf(texts: Messages): readonly MessageEntity[] {
  return Object.entries(texts).map(([messageKey, { en, fr }]) => ({ messageKey, en, fr }));
}

function byKey(rows: readonly MessageEntity[]): Messages {
  return Object.fromEntries(rows.map(({ messageKey, en, fr }) => [messageKey, { en, fr }]));
}
