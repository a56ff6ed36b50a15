import type { EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { WidgetEntity } from './widget.entity.ts';

export async function readWidgetNames(manager: EntityManager): Promise<readonly string[]> {
  return (await manager.find(WidgetEntity)).map(({ name }) => name);
}

export function addWidgets(manager: EntityManager, widgets: readonly Omit<WidgetEntity, 'revision'>[]): Promise<void> {
  return insertRows(manager, WidgetEntity, widgets);
}
