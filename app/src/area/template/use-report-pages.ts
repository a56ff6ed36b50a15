import type { ReportTemplateDetail } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient, useServices } from '../../session/services-context.tsx';
import { openWaitingTab } from '../../shell/waiting-tab.ts';

const PAGES = ['reportTemplates'];

export function useReportPages() {
  const client = useClient();
  return useQuery({ queryKey: PAGES, queryFn: ({ signal }) => call(client, 'GET /api/reportTemplates', { signal }) });
}

/** Actions on pages of the report. Failures become alerts; a template's fault is shown with its place. */
export function useReportPageActions() {
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      alerts.raise({ id: 'reportPage', alertType: 'Error', msg: describeFailure(error, text), duration: 20_000 });
      return undefined;
    }
  };
  return {
    open: (name: string) => attempt(() => call(client, 'GET /api/reportTemplates/:name', { params: { name } })),
    version: (name: string, version: number) =>
      attempt(() =>
        call(client, 'GET /api/reportTemplates/:name/versions/:version', {
          params: { name, version: String(version) },
        }),
      ),
    save: (name: string, source: string, baseVersion: number): Promise<ReportTemplateDetail | undefined> =>
      attempt(async () => {
        const saved = await call(client, 'POST /api/reportTemplates/:name', {
          params: { name },
          body: { source, baseVersion },
        });
        await queries.invalidateQueries({ queryKey: PAGES });
        alerts.raise({ id: 'reportPage', alertType: 'Success', msg: text('tEdit-Template-pageSaved') });
        return saved;
      }),
    preview: async (name: string, source?: string): Promise<void> => {
      const tab = openWaitingTab(text('tEdit-Template-drawing'), language);
      const answer = await attempt(() =>
        call(client, 'POST /api/reportTemplates/:name/preview', {
          params: { name },
          body: source === undefined ? {} : { source },
        }),
      );
      if (answer === undefined) return tab.close();
      if (tab.isOpen) return tab.show(answer.reportOutputFile);
      alerts.raise({ id: 'reportPage', alertType: 'Error', msg: text('tEdit-Template-tabBlocked') });
    },
  };
}
