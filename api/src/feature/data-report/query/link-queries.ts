import { labelKey } from '@lifeform/metadata';
import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import { readLinkEvents, type TrackedAct } from '../../tracking/index.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { groupBy, mostFirst } from './tally.ts';

function linkName({ text }: ReportContext, { formName, name }: TrackedAct): string {
  return text(labelKey(formName, name), name);
}

function byLink(start: string): ReportQuery {
  return async (context) => {
    const events = await readLinkEvents(context.manager, context, start);
    const groups = groupBy(events, (event) => linkName(context, event));
    return mostFirst(
      groups.map((own) => [own[0] ? linkName(context, own[0]) : '', own.length]),
      1,
    );
  };
}

function byPersonAndLink(start: string): ReportQuery {
  return async (context) => {
    const events = await readLinkEvents(context.manager, context, start);
    const groups = groupBy(events, (event) => `${event.username} ${event.agentID} ${linkName(context, event)}`);
    const rows = groups.flatMap((own) => {
      const [first] = own;
      return first ? [[context.nameOf(first.username), first.agentID, linkName(context, first), own.length]] : [];
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
