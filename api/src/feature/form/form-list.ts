import { type FormDocument, labelKey, type Message, RECORD_ACTS, type RecordSetup } from '@lifeform/metadata';
import type { FormListing, FormMenu, FormsAnswer } from '@lifeform/metadata/contract';
import { isActive, type User } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MessageCache } from '../message/index.ts';
import { readRoles } from '../user/index.ts';
import { FormCache } from './form-cache.ts';
import { titleOf } from './record-address.ts';

type MenuEntry = FormMenu['forms'][number];

/** Lists forms: all of them for people who make forms, and for the others those they may fill in or read. */
@Injectable()
export class FormList {
  constructor(
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Only developers learn what roles allow. */
  async all(asker: Pick<User, 'permissions'>): Promise<FormsAnswer> {
    const roles = await readRoles(this.dataSource.manager);
    return {
      forms: this.forms.all().map((document) => this.#listing(document)),
      roles: roles.map(({ id, roleName, permissions, overrides }) => ({
        ...{ roleID: id, roleName },
        ...(isActive(asker, 'isDeveloper') ? { user: { permissions, overrides } } : {}),
      })),
    };
  }

  /** Forms whose records the person's role may fill in or see; archived ones if it may see their records. */
  menu({ roleID }: Pick<User, 'roleID'>): FormMenu {
    const entries = this.forms.all().flatMap((document) => {
      const { form, record } = document;
      return record === undefined ? [] : [menuEntry({ form, title: this.#title(document), record }, roleID)];
    });
    const open = entries.filter(
      ({ acts, isArchived }) => acts.includes('see') || (acts.includes('fill') && !isArchived),
    );
    return { forms: open };
  }

  #listing(document: FormDocument): FormListing {
    const { form, version, record, kind } = document;
    const isArchived = record?.isArchived === true;
    const listing = { form, title: this.#title(document), version, isArchived, ...(kind ? { kind } : {}) };
    return record === undefined ? listing : { ...listing, address: record.address, icon: record.icon };
  }

  /** The name of a form of the product on the developer screen. */
  #title(document: FormDocument): Message {
    const { form } = document;
    const key = labelKey('Developer', `form-${form}`);
    const [en = form, fr = form] = [this.messages.text(key, 'en'), this.messages.text(key, 'fr')];
    return titleOf(document) ?? { en, fr };
  }
}

interface Kept {
  readonly form: string;
  readonly title: Message;
  readonly record: RecordSetup;
}

function menuEntry({ form, title, record }: Kept, roleID: string): MenuEntry {
  const { address, formerAddresses = [], icon, isArchived = false, rights } = record;
  const acts = RECORD_ACTS.filter((act) => Object.hasOwn(rights[act], roleID));
  return { form, address, formerAddresses, icon, title, isArchived, acts };
}
