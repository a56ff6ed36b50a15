import { join } from 'node:path';
import { sameJson } from '@lifeform/metadata';
import type { PricedProducts } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { StartError } from '../../platform/config/start-error.ts';
import { ContentFollower, type ContentReader } from '../../platform/content/content-follower.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Basis, createBasis } from '../../pricing/basis/basis.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { ob10 } from '../../pricing/basis/ob-1.0.ts';
import { pricedProducts } from '../../pricing/calculation/calculations.ts';
import { BasisEntity } from './basis.entity.ts';
import { readBasisFiles } from './read-basis-files.ts';

/** Author of a basis that was a file of the data folder. */
const FILE = 'file';

/**
 * The pricing bases of this installation by version: the product's own, and those in the database, which are the same on
 * every server. A version never changes once illustrations name it.
 */
@Injectable()
export class BasisRegistry implements ContentReader {
  readonly kinds = ['basis'] as const;
  readonly #bases = new Map([[ob10.document.version, ob10]]);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
    content: ContentFollower,
  ) {
    content.add(this);
  }

  /**
   * Takes the files of the data folder's `bases` into the database, then reads all. Called once at start.
   * @throws StartError naming a file that is no basis, or whose version is there already with other rates
   */
  async open(): Promise<void> {
    for (const [version, { document }] of readBasisFiles(join(this.config.dataDir, 'bases'), ob10)) {
      if (version !== ob10.document.version) await this.#takeFile(document);
    }
    (await this.read())();
  }

  async read(): Promise<() => void> {
    const where = { version: Not(In([...this.#bases.keys()])) };
    const rows = await this.dataSource.manager.find(BasisEntity, { where, order: { version: 'ASC' } });
    const found = rows.map(({ version, document }) => [version, createBasis(document)] as const);
    return () => {
      for (const [version, basis] of found) this.#bases.set(version, basis);
    };
  }

  /** What new business is priced under. */
  current(): Basis {
    return ob10;
  }

  all(): readonly Basis[] {
    return [...this.#bases.values()];
  }

  has(version: string): boolean {
    return this.#bases.has(version);
  }

  /** What each of them prices. */
  priced(): PricedProducts {
    return Object.fromEntries(this.all().map(({ document }) => [document.version, pricedProducts(document)]));
  }

  /** Stores a new version. @returns false where there is one of that name, whichever server made it */
  async insert(manager: EntityManager, document: BasisDocument, author: string): Promise<boolean> {
    const { version } = document;
    if (this.has(version) || (await manager.existsBy(BasisEntity, { version }))) return false;
    await insertRows(manager, BasisEntity, [{ version, document, author, createdAt: this.now() }]);
    return true;
  }

  /** @throws ApiError 404 naming the version */
  get(version: string): Basis {
    const basis = this.#bases.get(version);
    if (!basis) throw new ApiError(HttpStatus.NOT_FOUND, 'noBasis', { parameters: { version } });
    return basis;
  }

  /** Of servers that start at once with the same file one stores it. */
  async #takeFile(document: BasisDocument): Promise<void> {
    const { manager } = this.dataSource;
    const { version } = document;
    const row = { version, document, author: FILE, createdAt: this.now() };
    const known = await manager.findOneBy(BasisEntity, { version });
    if (!known)
      await manager
        .createQueryBuilder()
        .insert()
        .into(BasisEntity)
        .values(row as never)
        .orIgnore()
        .execute();
    const stored = known ?? (await manager.findOneByOrFail(BasisEntity, { version }));
    if (sameJson(stored.document, document)) return;
    throw new StartError(
      `The pricing basis ${version} in ${join(this.config.dataDir, 'bases')} has other rates than the one of that version in the database, which illustrations may name. Rename it, or remove the file.`,
    );
  }
}
