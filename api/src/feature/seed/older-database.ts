import type { ProductSetup } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { FormVersionEntity } from '../form/form-version.entity.ts';
import { MessageEntity } from '../message/message.entity.ts';
import { ProductSetupEntity } from '../product/product-setup.entity.ts';
import { ProductSetupVersionEntity } from '../product/product-setup-version.entity.ts';
import { RoleEntity } from '../user/role.entity.ts';
import { WidgetEntity } from '../widget/widget.entity.ts';
import { formEntries, roleEntries, setupEntries } from './entries.ts';
import type { Ledger } from './intake.ts';
import { type Entries, type Hashes, hashesOf } from './merge-entries.ts';
import { MESSAGES, textEntries, WIDGETS, widgetEntries } from './take-texts.ts';

type Documents = readonly (readonly [document: string, hashes: Hashes])[];

/**
 * What a database from before this was written down was shipped with. The first version of a form is what was shipped,
 * and the first setup a product is kept with; of anything else it is what is here, unless it was changed since.
 */
export async function ledgerOfOlder(manager: EntityManager): Promise<Ledger> {
  const first = await manager.find(FormVersionEntity, { where: { version: 1 }, order: { createdAt: 'ASC' } });
  const forms: Documents = first.map(({ form, document }) => [`form/${form}`, hashesOf(formEntries(document))]);
  return new Map([
    ...forms,
    ...(await setups(manager, first)),
    ...(await roles(manager)),
    [MESSAGES, await texts(manager, first)],
    [WIDGETS, hashesOf(widgetEntries(await manager.find(WidgetEntity)))],
  ]);
}

async function texts(manager: EntityManager, first: readonly FormVersionEntity[]): Promise<Hashes> {
  const shipped = new Map<string, unknown>();
  for (const [key, text] of first.flatMap(({ document }) => Object.entries(document.messages))) {
    if (!shipped.has(key)) shipped.set(key, text);
  }
  const edits = await manager.find(FormVersionEntity, {
    select: { id: true, difference: true },
    where: { version: MoreThan(1) },
  });
  const edited = new Set(edits.flatMap(({ difference }) => Object.keys(difference.messages)));
  // The names of cards are changed on a screen of their own.
  const isEdited = (key: string) => edited.has(key) || key.startsWith('tEdit-Widget-');
  for (const [key, text] of textEntries(await manager.find(MessageEntity))) {
    if (!shipped.has(key) && !isEdited(key)) shipped.set(key, text);
  }
  return hashesOf(shipped);
}

async function setups(manager: EntityManager, first: readonly FormVersionEntity[]): Promise<Documents> {
  const kept = await manager.find(ProductSetupVersionEntity, { order: { formVersion: 'ASC' } });
  const stored = await manager.find(ProductSetupEntity);
  return stored.map(({ prodID, setup }) => {
    const oldest = kept.find((row) => row.prodID === prodID)?.setup ?? setup;
    return [`setup/${prodID}`, hashesOf(setupThen(oldest, first))];
  });
}

/** With what it overrode of each form when the form was new. */
function setupThen(setup: ProductSetup, first: readonly FormVersionEntity[]): Entries {
  const overrides = first.flatMap(({ form, overrides: { [setup.prodID]: own } }) =>
    own && (Object.keys(own).length > 0 || setup.items[form]) ? [[form, own] as const] : [],
  );
  return setupEntries({ ...setup, items: { ...setup.items, ...Object.fromEntries(overrides) } });
}

async function roles(manager: EntityManager): Promise<Documents> {
  const stored = await manager.find(RoleEntity);
  const deleted = await manager.find(AuditLogEntity, { select: { subject: true }, where: { action: 'role.delete' } });
  return [
    ...deleted.map(({ subject }) => [`role/${subject}`, {}] as const),
    ...stored.map((role) => [`role/${role.id}`, role.revision > 1 ? {} : hashesOf(roleEntries(role))] as const),
  ];
}
