import type { Widget, WidgetsData } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { UserWidgetEntity } from './user-widget.entity.ts';
import { WidgetEntity } from './widget.entity.ts';

@Injectable()
export class WidgetRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * The offered widgets in the user's arrangement. New ones are switched on and last; without an arrangement the
   * default order applies.
   */
  async arranged(userID: string, manager: EntityManager = this.dataSource.manager): Promise<readonly Widget[]> {
    const offered = await manager.find(WidgetEntity, { where: { isActive: true }, order: { displayOrder: 'ASC' } });
    const own = await manager.find(UserWidgetEntity, { where: { userID } });
    const byWidget = new Map(own.map((row) => [row.widgetID, row]));
    const last = Math.max(0, ...own.map((row) => row.displayOrder));
    return offered
      .map(({ id, name, displayName, displayOrder }) => ({
        ...{ widgetID: id, name, displayName },
        isActive: byWidget.get(id)?.isActive ?? true,
        displayOrder: byWidget.get(id)?.displayOrder ?? last + displayOrder,
      }))
      .sort((left, right) => left.displayOrder - right.displayOrder)
      .map((widget, at) => ({ ...widget, displayOrder: at + 1 }));
  }

  /** Stores an arrangement. Positions become 1 to n whatever was sent; unknown names are ignored. */
  async arrange(manager: EntityManager, userID: string, data: WidgetsData): Promise<void> {
    const before = await this.arranged(userID, manager);
    const wanted = before.map((widget) => ({
      ...widget,
      ...(Object.hasOwn(data, widget.name) ? data[widget.name] : {}),
    }));
    const ordered = wanted.sort((left, right) => left.displayOrder - right.displayOrder);
    const rows = ordered.map(({ widgetID, isActive }, at) => ({ userID, widgetID, isActive, displayOrder: at + 1 }));
    await manager.delete(UserWidgetEntity, { userID });
    await insertRows(manager, UserWidgetEntity, rows);
  }
}
