import { type ControlItemOverride, sameJson } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ProductSetupEntity } from './product-setup.entity.ts';
import { ProductSetupVersionEntity } from './product-setup-version.entity.ts';
import { withOverrides } from './with-overrides.ts';

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
    if (!row) throw new ApiError(HttpStatus.BAD_REQUEST, 'noProduct', { parameters: { product: prodID } });
    const setup = withOverrides(row.setup, form, overrides);
    if (sameJson(setup, row.setup)) return;
    row.setup = setup;
    row.updatedAt = this.now();
    await manager.save(row);
  }

  /** Puts a whole setup in the place of the one a product has. */
  async replace(manager: EntityManager, setup: ProductSetup): Promise<void> {
    const row = await manager.findOne(ProductSetupEntity, { where: { prodID: setup.prodID } });
    if (!row) throw new ApiError(HttpStatus.BAD_REQUEST, 'noProduct', { parameters: { product: setup.prodID } });
    row.setup = setup;
    row.updatedAt = this.now();
    await manager.save(row);
  }

  /** A product that was not there. */
  add(manager: EntityManager, setup: ProductSetup): Promise<void> {
    return this.create(manager, [setup], this.now());
  }

  async create(manager: EntityManager, setups: readonly ProductSetup[], updatedAt: Date): Promise<void> {
    const rows = setups.map((setup) => ({ prodID: setup.prodID, setup, revision: 1, updatedAt }));
    await insertRows(manager, ProductSetupEntity, rows);
  }

  /** Keeps a changed setup with the version of the form it was changed in, and what it was before with the one before. */
  async keep(manager: EntityManager, formVersion: number, before: ProductSetup, after: ProductSetup): Promise<void> {
    const { prodID } = after;
    const isFirst = !(await manager.exists(ProductSetupVersionEntity, { where: { prodID } }));
    const rows = [...(isFirst ? [{ formVersion: formVersion - 1, setup: before }] : []), { formVersion, setup: after }];
    const whole = rows.map((row) => ({ ...row, id: newID(), prodID }));
    await insertRows(manager, ProductSetupVersionEntity, whole);
  }

  /** A setup as of a version of its form; undefined when it never changed since setups are kept. */
  async at(
    prodID: string,
    version: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ProductSetup | undefined> {
    const then = { where: { prodID, formVersion: LessThanOrEqual(version) }, order: { formVersion: 'DESC' } } as const;
    const first = { where: { prodID }, order: { formVersion: 'ASC' } } as const;
    const row =
      (await manager.findOne(ProductSetupVersionEntity, then)) ??
      (await manager.findOne(ProductSetupVersionEntity, first));
    return row?.setup;
  }
}
