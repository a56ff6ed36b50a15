import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { findUnique } from '../../platform/database/find-unique.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { afterPrefix, toSearchForm } from '../../platform/database/search-form.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { IllustrationTermEntity } from './illustration-term.entity.ts';
import { searchTerms } from './search-terms.ts';

export interface IllustrationSearch {
  /** Start of a number or of any word of a name; '' for all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

type Content = Pick<
  IllustrationEntity,
  'prodID' | 'ownerName' | 'insuredName' | 'faceAmount' | 'annualPremium' | 'payload' | 'formVersion' | 'basisVersion'
>;

/** What a save writes, besides the row's identity. */
export type IllustrationContent = Content & Pick<IllustrationEntity, 'modifiedAt'>;

/** Whose illustrations the person may reach: everybody's at head office, their own elsewhere. */
function scope(principal: Principal): { readonly ownerUserID?: string } {
  return holds(principal, 'isHeadOffice') ? {} : { ownerUserID: principal.userID };
}

/** Saved illustrations. Every access is bound to what the person may reach, in the query itself. */
@Injectable()
export class IllustrationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }

  find(principal: Principal, id: string, manager: EntityManager = this.manager): Promise<IllustrationEntity | null> {
    return findUnique(manager, IllustrationEntity, { where: { id, ...scope(principal) }, relations: { owner: true } });
  }

  /** Whether the id is in use, by whomever. */
  isTaken(manager: EntityManager, id: string): Promise<boolean> {
    return manager.exists(IllustrationEntity, { where: { id } });
  }

  /** A page of rows without their payload, newest first, and how many there are in all. */
  async list(
    principal: Principal,
    { search, page, pageSize }: IllustrationSearch,
  ): Promise<[IllustrationEntity[], number]> {
    const matching = this.#matching(principal, search);
    const total = await matching.getCount();
    const rows = await matching
      .select([...LISTED, 'owner.id', 'owner.profileName'])
      .innerJoin('i.owner', 'owner')
      .orderBy('i.modifiedAt', 'DESC')
      .addOrderBy('i.id')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .getMany();
    return [rows, total];
  }

  async insert(manager: EntityManager, row: Omit<IllustrationEntity, 'owner'>): Promise<void> {
    await manager.insert(IllustrationEntity, row);
    await this.#index(manager, row);
  }

  /** False when the illustration is out of reach or no longer at that revision. */
  async replace(
    manager: EntityManager,
    principal: Principal,
    { id, number, revision }: Pick<IllustrationEntity, 'id' | 'number' | 'revision'>,
    content: IllustrationContent,
  ): Promise<boolean> {
    const where = { id, revision, ...scope(principal) };
    const { affected } = await manager.update(IllustrationEntity, where, { ...content, revision: revision + 1 });
    if (affected !== 1) return false;
    await manager.delete(IllustrationTermEntity, { illustrationID: id });
    await this.#index(manager, { id, number, ...content });
    return true;
  }

  /** False when there is none within reach. */
  async delete(manager: EntityManager, principal: Principal, id: string): Promise<boolean> {
    const { affected } = await manager.delete(IllustrationEntity, { id, ...scope(principal) });
    return affected === 1;
  }

  async #index(
    manager: EntityManager,
    row: Pick<IllustrationEntity, 'id' | 'number' | 'ownerName' | 'insuredName'>,
  ): Promise<void> {
    const terms = searchTerms(row.number, row.ownerName, row.insuredName);
    const rows = terms.map((term) => ({ illustrationID: row.id, term }));
    await manager.insert(IllustrationTermEntity, rows);
  }

  #matching(principal: Principal, search: string): SelectQueryBuilder<IllustrationEntity> {
    const query = this.manager.createQueryBuilder(IllustrationEntity, 'i').where(scope(principal));
    const from = toSearchForm(search);
    if (from === '') return query;
    const found = query
      .subQuery()
      .select('t.illustrationID')
      .from(IllustrationTermEntity, 't')
      .where('t.term >= :from AND t.term < :after')
      .getQuery();
    return query.andWhere(`i.id IN ${found}`, { from, after: afterPrefix(from) });
  }
}

const LISTED = [
  'i.id',
  'i.number',
  'i.prodID',
  'i.ownerName',
  'i.insuredName',
  'i.faceAmount',
  'i.annualPremium',
  'i.modifiedAt',
];
