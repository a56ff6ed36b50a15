import { labelKey, type ReportRow } from '@lifeform/metadata';
import { illustrationsByProduct, type ProductFigures, topIllustrators } from '../../illustration/index.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { groupBy, mostFirst } from './tally.ts';

const TOP = 10;

export function productName({ products, language }: ReportContext, prodID: string): string {
  return products.find(prodID)?.name[language] ?? prodID;
}

export function policyTypeName({ text }: ReportContext, policyType: string): string {
  return text(labelKey('Policy', `type-${policyType}`), policyType);
}

const productCounts: ReportQuery = async (context) => {
  const figures = await illustrationsByProduct(context.manager, context);
  return mostFirst(
    figures.map(({ prodID, count }) => [productName(context, prodID), count]),
    1,
  );
};

const productSummary: ReportQuery = async (context) => {
  const rows = (await illustrationsByProduct(context.manager, context)).map(
    ({ prodID, count, face, premium }): ReportRow => {
      return [productName(context, prodID), count, face, face / count, premium, premium / count];
    },
  );
  return mostFirst(rows, 1);
};

const illustrationsByType: ReportQuery = async (context) => {
  const typeOf = ({ prodID }: ProductFigures) => context.products.find(prodID)?.policyType ?? prodID;
  const rows = groupBy(await illustrationsByProduct(context.manager, context), typeOf).map((own) => {
    const count = own.reduce((total, figures) => total + figures.count, 0);
    return [own[0] ? policyTypeName(context, typeOf(own[0])) : '', count];
  });
  return mostFirst(rows, 1);
};

/** Ties are sorted by agent ID. */
const topAgentsByIllustrations: ReportQuery = async (context) => {
  const rows = await topIllustrators(context.manager, context, TOP);
  return rows.map(({ agent, agentID, count }) => [agent, agentID, count]);
};

export const ILLUSTRATION_QUERIES = {
  productCounts,
  productSummary,
  illustrationsByType,
  topAgentsByIllustrations,
} satisfies Readonly<Record<string, ReportQuery>>;
