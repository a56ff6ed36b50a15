import { labelKey } from '@lifeform/metadata';
import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import { type ControlCount, countLinkEvents } from '../../tracking/index.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { groupBy, mostFirst } from './tally.ts';

function linkName({ text }: ReportContext, { formName, name }: Pick<ControlCount, 'formName' | 'name'>): string {
  return text(labelKey(formName, name), name);
}

/** Counts of links that are shown under one name, added up. */
function total(links: readonly ControlCount[]): number {
  return links.reduce((sum, { count }) => sum + count, 0);
}

function byLink(start: string): ReportQuery {
  return async (context) => {
    const links = await countLinkEvents(context.manager, context, start);
    const groups = groupBy(links, (link) => linkName(context, link));
    return mostFirst(
      groups.map((own) => [own[0] ? linkName(context, own[0]) : '', total(own)]),
      1,
    );
  };
}

function byPersonAndLink(start: string): ReportQuery {
  return async (context) => {
    const links = await countLinkEvents(context.manager, context, start);
    const groups = groupBy(links, (link) => `${link.username} ${link.agentID} ${linkName(context, link)}`);
    const rows = groups.flatMap((own) => {
      const [first] = own;
      return first ? [[context.nameOf(first.username), first.agentID, linkName(context, first), total(own)]] : [];
    });
    return mostFirst(rows, 3);
  };
}

/** A link to a provider is also a link: it counts in both. */
export const LINK_QUERIES = {
  links: byLink(FLOW_CONTROLS.link),
  linksByUser: byPersonAndLink(FLOW_CONTROLS.link),
  providerLinks: byLink(FLOW_CONTROLS.providerLink),
  providerLinksByUser: byPersonAndLink(FLOW_CONTROLS.providerLink),
} satisfies Readonly<Record<string, ReportQuery>>;
