import type { Adoption } from '@lifeform/metadata/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { countIllustrations } from '../illustration/index.ts';
import { PolicyRepository } from '../policy/index.ts';
import { ProductRepository } from '../product/index.ts';

/** Before the first document. */
const EVER = new Date(0);

/** Tells what a basis or a setup touches once it is adopted, and what it does not. */
@Injectable()
export class AdoptionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly policies: PolicyRepository,
    private readonly products: ProductRepository,
  ) {}

  async get(): Promise<Adoption> {
    const setups = await this.products.all();
    return {
      products: setups.map(({ prodID, name, basis }) => ({ prodID, name, basis })),
      policies: await this.policies.count(),
      illustrations: await countIllustrations(this.dataSource.manager, EVER),
    };
  }
}
