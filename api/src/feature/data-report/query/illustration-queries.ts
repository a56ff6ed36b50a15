import { labelKey, type ReportRow } from '@lifeform/metadata';
import type { SelectQueryBuilder } from 'typeorm';
import { IllustrationEntity } from '../../illustration/illustration.entity.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { groupBy, mostFirst } from './tally.ts';

const CENTS = 100;
const TOP = 10;

/** Illustrations made in the time of the report, by the people whose figures are read. */
function illustrations({ manager, from, until, scope }: ReportContext): SelectQueryBuilder<IllustrationEntity> {
  const query = manager
    .createQueryBuilder(IllustrationEntity, 'i')
    .select([])
    .where('i.createdAt >= :from AND i.createdAt < :until', { from, until });
  return scope ? query.andWhere('i.ownerUserID = :userID', { userID: scope.userID }) : query;
}

interface ProductFigures {
  readonly prodID: string;
  readonly count: number;
  /** Dollars. */
  readonly face: number;
  readonly premium: number;
}

async function byProduct(context: ReportContext): Promise<readonly ProductFigures[]> {
  const rows = await illustrations(context)
    .addSelect('i.prodID', 'prodID')
    .addSelect('COUNT(*)', 'count')
    .addSelect('SUM(i.faceAmount)', 'face')
    .addSelect('SUM(i.annualPremium)', 'premium')
    .groupBy('i.prodID')
    .getRawMany<Readonly<Record<'prodID' | 'count' | 'face' | 'premium', string | number>>>();
  return rows.map(({ prodID, count, face, premium }) => ({
    prodID: String(prodID),
    count: Number(count),
    face: Number(face) / CENTS,
    premium: Number(premium) / CENTS,
  }));
}

export function productName({ products, language }: ReportContext, prodID: string): string {
  return products.find(prodID)?.name[language] ?? prodID;
}

export function policyTypeName({ text }: ReportContext, policyType: string): string {
  return text(labelKey('Policy', `type-${policyType}`), policyType);
}

const productCounts: ReportQuery = async (context) => {
  const figures = await byProduct(context);
  return mostFirst(
    figures.map(({ prodID, count }) => [productName(context, prodID), count]),
    1,
  );
};

const productSummary: ReportQuery = async (context) => {
  const rows = (await byProduct(context)).map(({ prodID, count, face, premium }): ReportRow => {
    return [productName(context, prodID), count, face, face / count, premium, premium / count];
  });
  return mostFirst(rows, 1);
};

const illustrationsByType: ReportQuery = async (context) => {
  const typeOf = ({ prodID }: ProductFigures) => context.products.find(prodID)?.policyType ?? prodID;
  const rows = groupBy(await byProduct(context), typeOf).map((own) => {
    const count = own.reduce((total, figures) => total + figures.count, 0);
    return [own[0] ? policyTypeName(context, typeOf(own[0])) : '', count];
  });
  return mostFirst(rows, 1);
};

/** Those who are even by their agent ID. */
const topAgentsByIllustrations: ReportQuery = async (context) => {
  const rows = await illustrations(context)
    .innerJoin('i.owner', 'u')
    .addSelect('u.profileName', 'agent')
    .addSelect('u.agentID', 'agentID')
    .addSelect('COUNT(*)', 'count')
    .groupBy('u.id')
    .addGroupBy('u.profileName')
    .addGroupBy('u.agentID')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('u.agentID', 'ASC')
    .limit(TOP)
    .getRawMany<{ readonly agent: string; readonly agentID: string | null; readonly count: string | number }>();
  return rows.map(({ agent, agentID, count }) => [agent, agentID ?? '', Number(count)]);
};

export const ILLUSTRATION_QUERIES = {
  productCounts,
  productSummary,
  illustrationsByType,
  topAgentsByIllustrations,
} satisfies Readonly<Record<string, ReportQuery>>;
