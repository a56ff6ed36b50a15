import type { ControlItemOverride, ProductSetup } from '@lifeform/metadata';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ProductSetupEntity } from './product-setup.entity.ts';

@Injectable()
export class ProductRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async all(manager: EntityManager = this.dataSource.manager): Promise<readonly ProductSetup[]> {
    const rows = await manager.find(ProductSetupEntity, { order: { prodID: 'ASC' } });
    return rows.map(({ setup }) => setup);
  }

  /** Sets what a product overrides of the named fields of a form; an empty override takes it away. */
  async override(
    manager: EntityManager,
    prodID: string,
    form: string,
    overrides: Readonly<Record<string, ControlItemOverride>>,
  ): Promise<void> {
    const row = await manager.findOne(ProductSetupEntity, { where: { prodID } });
    if (!row) throw new BadRequestException(`There is no product "${prodID}".`);
    const merged = Object.entries({ ...row.setup.items[form], ...overrides });
    const kept = Object.fromEntries(merged.filter(([, override]) => Object.keys(override).length > 0));
    row.setup = { ...row.setup, items: { ...row.setup.items, [form]: kept } };
    row.updatedAt = this.now();
    await manager.save(row);
  }
}
