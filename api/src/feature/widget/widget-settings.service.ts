import { labelKey, type Message } from '@lifeform/metadata';
import type { OfferedWidget, SaveWidgetSettingsRequest, WidgetSettingsAnswer } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ContentFollower } from '../../platform/content/content-follower.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeTexts, MessageCache } from '../message/index.ts';
import { WidgetEntity } from './widget.entity.ts';

type Wanted = SaveWidgetSettingsRequest['widgets'][number];

const TEXTS = { displayName: '', shortText: '-short', longText: '-long' } as const;

/** The widgets the installation offers: texts, order and availability. */
@Injectable()
export class WidgetSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageCache,
    private readonly content: ContentFollower,
    private readonly audit: AuditLog,
  ) {}

  async list(manager: EntityManager = this.dataSource.manager): Promise<WidgetSettingsAnswer> {
    const rows = await manager.find(WidgetEntity, { order: { displayOrder: 'ASC', name: 'ASC' } });
    return rows.map(({ name, isActive, revision }, at) => ({
      ...{ name, isActive, revision, displayOrder: at + 1 },
      displayName: this.#text(name, 'displayName'),
      shortText: this.#text(name, 'shortText'),
      longText: this.#text(name, 'longText'),
    }));
  }

  /**
   * Saves every widget in its new order, all or nothing.
   * @throws ApiError 400 unless each widget is present once; ApiError 409 when one has changed since
   */
  async save({ widgets }: SaveWidgetSettingsRequest, principal: Principal): Promise<WidgetSettingsAnswer> {
    const texts = Object.fromEntries(widgets.flatMap(textsOf));
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.list(manager);
      requireEach(before, widgets);
      for (const [at, widget] of widgets.entries()) await this.#write(manager, widget, at + 1);
      await changeTexts(manager, texts);
      const detail = { before: before.map(recorded), after: widgets.map(recorded) };
      await this.audit.append(manager, {
        ...{ actor: principal.username, action: 'widget.update', subject: 'widgets' },
        detail,
      });
    });
    await this.content.follow();
    return this.list();
  }

  async #write(manager: EntityManager, widget: Wanted, displayOrder: number): Promise<void> {
    const { name, isActive, revision, displayName } = widget;
    const changes = { isActive, displayOrder, displayName: displayName.en, revision: revision + 1 };
    const { affected } = await manager.update(WidgetEntity, { name, revision }, changes);
    if (affected === 1) return;
    throw new ApiError(HttpStatus.CONFLICT, 'widgetsMovedOn');
  }

  #text(name: string, part: keyof typeof TEXTS): Message {
    const key = keyOf(name, part);
    return { en: this.messages.text(key, 'en') ?? '', fr: this.messages.text(key, 'fr') ?? '' };
  }
}

function keyOf(name: string, part: keyof typeof TEXTS): string {
  return labelKey('Widget', `${name}${TEXTS[part]}`);
}

function textsOf(widget: Wanted): readonly (readonly [string, Message])[] {
  const parts = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
  return parts.map((part) => [keyOf(widget.name, part), widget[part]] as const);
}

function requireEach(before: readonly OfferedWidget[], wanted: readonly Wanted[]): void {
  const names = new Set(wanted.map(({ name }) => name));
  const isWhole = names.size === wanted.length && before.every(({ name }) => names.has(name));
  const isNamed = wanted.every(({ displayName: { en, fr } }) => en.trim() !== '' && fr.trim() !== '');
  if (!isWhole || before.length !== wanted.length || !isNamed) {
    throw new ApiError(HttpStatus.BAD_REQUEST, 'widgetsIncomplete');
  }
}

function recorded({ name, isActive, displayName }: Wanted | OfferedWidget) {
  return { name, isActive, displayName };
}
