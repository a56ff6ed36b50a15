import { allCoverages, refusedAllocations } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { ENCRYPTED_TABLES, placeOf } from '../../platform/crypto/encrypted-tables.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { afterPrefix } from '../../platform/database/search-form.ts';
import { readAll } from '../../platform/store/read-all.ts';
import { touchDays } from '../../platform/store/touch-days.ts';
import { ChurchEntity } from './church.entity.ts';
import { mayBeListed } from './listed-policies.ts';
import { type OpenPolicy, type PolicyDocument, PolicyEntity } from './policy.entity.ts';
import { PolicyPartyEntity } from './policy-party.entity.ts';
import { partyRows } from './policy-row.ts';

/** Starts of normalized names; '' for any. */
export interface NameSearch {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
}

const NAMES = ['lastName', 'firstName', 'middleName'] as const;

/** An agent number nobody has: an account without one services no policy. */
const NOBODY = '\u0000';

/** Somebody with a part in a policy, as searches find them. */
export type PolicyParty = PolicyPartyEntity;

/** Policies in force. Every search is restricted to the person's policies in the query itself. */
@Injectable()
export class PolicyRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Whether the person may view a policy: their own, or any at head office. */
  mayView(principal: Principal, { agentID }: Pick<PolicyEntity, 'agentID'>): boolean {
    return holds(principal, 'isHeadOffice') || agentID === (principal.user.agentID || NOBODY);
  }

  /** By number, whoever services it: the caller must check that it may be viewed. */
  async find(policyNumber: string): Promise<OpenPolicy | null> {
    const row = await this.manager.findOneBy(PolicyEntity, { policyNumber });
    return row && this.opened(row);
  }

  /** Every policy, whoever services it, some at a time and still encrypted. */
  all(): AsyncGenerator<readonly PolicyEntity[]> {
    return readAll(this.manager, PolicyEntity);
  }

  count(): Promise<number> {
    return this.manager.count(PolicyEntity);
  }

  /** @throws DecryptionError */
  opened(row: PolicyEntity): OpenPolicy {
    return { ...row, document: this.encryption.decryptJson<PolicyDocument>(row.document, documentOf(row.id)) };
  }

  /** @throws RangeError for a policy without terms of issue, or whose fund allocations do not add up */
  async insert(manager: EntityManager, rows: readonly OpenPolicy[]): Promise<void> {
    for (const { policyNumber, basisVersion, setupVersion, document } of rows) {
      if (!basisVersion || !(setupVersion > 0))
        throw new RangeError(`policy ${policyNumber} does not name the basis and the setup version of its issue`);
      const [refused] = allCoverages(document).flatMap(({ funds }) => refusedAllocations(funds));
      if (refused) throw new RangeError(`policy ${policyNumber} has a ${refused} of its funds that is not 100 percent`);
    }
    const encrypted = rows.map((row) => ({
      ...row,
      document: this.encryption.encryptJson(row.document, documentOf(row.id)),
    }));
    await insertRows(manager, PolicyEntity, encrypted);
    const parties = rows.flatMap(({ id, document, policyNumber, agentID, hold }) =>
      partyRows(id, document).map((row) => ({ ...row, policyNumber, agentID, isListed: mayBeListed(hold) })),
    );
    await insertRows(manager, PolicyPartyEntity, parties);
    const days = rows.map(({ issueDate }) => issueDate);
    await touchDays(manager, 'policy', days);
  }

  churches(): Promise<ChurchEntity[]> {
    return this.manager.find(ChurchEntity, { order: { number: 'ASC' } });
  }

  /** Parties of that name with their policies, sorted by name and limited. */
  byName(principal: Principal, search: NameSearch, most: number): Promise<PolicyPartyEntity[]> {
    const query = this.parties(principal);
    for (const name of NAMES) {
      const from = search[name];
      if (from === '') continue;
      query.andWhere(`party.${name} >= :${name} AND party.${name} < :${name}After`, {
        [name]: from,
        [`${name}After`]: afterPrefix(from),
      });
    }
    return query
      .orderBy('party.lastName')
      .addOrderBy('party.firstName')
      .addOrderBy('party.policyNumber')
      .addOrderBy('party.position')
      .limit(most)
      .getMany();
  }

  /**
   * Parties of exactly that name, given in one: which of its words are the last name is not known, and the middle name
   * may be left out.
   */
  byWholeName(principal: Principal, words: readonly string[], most: number): Promise<PolicyPartyEntity[]> {
    const query = this.parties(principal);
    const readings = readingsOf(words);
    const conditions = readings.map(({ middleName }, index) => {
      const middle = middleName === '' ? '' : ` AND party.middleName = :middleName${index}`;
      return `(party.lastName = :lastName${index} AND party.firstName = :firstName${index}${middle})`;
    });
    const parameters = readings.flatMap((reading, index) => NAMES.map((name) => [`${name}${index}`, reading[name]]));
    return query
      .andWhere(`(${conditions.join(' OR ')})`, Object.fromEntries(parameters))
      .orderBy('party.policyNumber')
      .addOrderBy('party.position')
      .limit(most)
      .getMany();
  }

  /** Parties of the person's policies, without the policies' documents. */
  parties(principal: Principal): SelectQueryBuilder<PolicyPartyEntity> {
    const query = this.manager
      .createQueryBuilder(PolicyPartyEntity, 'party')
      .innerJoin('party.policy', 'policy')
      .addSelect(LISTED)
      .where('party.isListed = :isListed', { isListed: true });
    if (holds(principal, 'isHeadOffice')) return query;
    return query.andWhere('party.agentID = :agentID', { agentID: principal.user.agentID || NOBODY });
  }
}

function documentOf(id: string): string {
  return placeOf(ENCRYPTED_TABLES.policy, [id], 'document');
}

const LISTED = [
  'policy.id',
  'policy.policyNumber',
  'policy.prodID',
  'policy.policyType',
  'policy.statusCode',
  'policy.isActive',
];

/** Most words of a name; no one has more, and the readings of a name grow by the square of them. */
const MOST_WORDS = 8;

/** How a name can be read: a company's, or first names, perhaps middle names, and last names. */
function readingsOf(all: readonly string[]): readonly NameSearch[] {
  const words = all.slice(0, MOST_WORDS);
  const between = (from: number, to?: number) => words.slice(from, to).join(' ');
  const readings: NameSearch[] = [{ lastName: all.join(' '), firstName: '', middleName: '' }];
  for (let first = 1; first < words.length; first += 1) {
    for (let last = first; last < words.length; last += 1) {
      readings.push({
        firstName: between(0, first),
        middleName: between(first, last),
        lastName: between(last),
      });
    }
  }
  return readings;
}
