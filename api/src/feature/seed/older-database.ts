import type { Entries } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { firstVersions, laterChanges, type StoredVersion } from '../form/index.ts';
import { readTexts } from '../message/index.ts';
import { oldestSetups } from '../product/index.ts';
import { readRoles } from '../user/index.ts';
import { readWidgetNames } from '../widget/index.ts';
import { formEntries, roleEntries, setupEntries } from './entries.ts';
import { type Hashes, hashesOf } from './merge-entries.ts';
import type { Ledger } from './seeding.ts';
import { MESSAGES, WIDGETS, widgetEntries } from './take-texts.ts';

type Documents = readonly (readonly [document: string, hashes: Hashes])[];

/**
 * What a database from before this record was shipped with: the first version of each form, and the first stored setup
 * of each product; otherwise the current content, unless it was changed since.
 */
export async function ledgerOfOlder(manager: EntityManager): Promise<Ledger> {
  const first = await firstVersions(manager);
  const forms: Documents = first.map(({ form, document }) => [`form/${form}`, hashesOf(formEntries(document))]);
  return new Map([
    ...forms,
    ...(await setups(manager, first)),
    ...(await roles(manager)),
    [MESSAGES, await texts(manager, first)],
    [WIDGETS, hashesOf(widgetEntries(await readWidgetNames(manager)))],
  ]);
}

async function texts(manager: EntityManager, first: readonly StoredVersion[]): Promise<Hashes> {
  const shipped = new Map<string, unknown>();
  for (const [key, text] of first.flatMap(({ document }) => Object.entries(document.messages))) {
    if (!shipped.has(key)) shipped.set(key, text);
  }
  const changes = await laterChanges(manager);
  const edited = new Set(changes.flatMap(({ part, key }) => (part === 'messages' ? [key] : [])));
  // Names of cards are changed on a screen of their own.
  const isEdited = (key: string) => edited.has(key) || key.startsWith('tEdit-Widget-');
  for (const [key, text] of Object.entries(await readTexts(manager))) {
    if (!shipped.has(key) && !isEdited(key)) shipped.set(key, text);
  }
  return hashesOf(shipped);
}

async function setups(manager: EntityManager, first: readonly StoredVersion[]): Promise<Documents> {
  const oldest = await oldestSetups(manager);
  return oldest.map((setup) => [`setup/${setup.prodID}`, hashesOf(setupThen(setup, first))]);
}

/** With its overrides of each form when the form was new. */
function setupThen(setup: ProductSetup, first: readonly StoredVersion[]): Entries {
  const overrides = first.flatMap(({ form, overrides: { [setup.prodID]: own } }) =>
    own && (Object.keys(own).length > 0 || setup.items[form]) ? [[form, own] as const] : [],
  );
  return setupEntries({ ...setup, items: { ...setup.items, ...Object.fromEntries(overrides) } });
}

async function roles(manager: EntityManager): Promise<Documents> {
  const stored = await readRoles(manager);
  const deleted = await manager.find(AuditLogEntity, { select: { subject: true }, where: { action: 'role.delete' } });
  return [
    ...deleted.map(({ subject }) => [`role/${subject}`, {}] as const),
    ...stored.map((role) => [`role/${role.id}`, role.revision > 1 ? {} : hashesOf(roleEntries(role))] as const),
  ];
}
