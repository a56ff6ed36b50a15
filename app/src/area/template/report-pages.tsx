import type { ReportTemplate, ReportTemplateDetail } from '@lifeform/metadata/contract';
import { isActive } from '@lifeform/metadata/insurance';
import { DataTable, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import { formatMoment } from '../../shell/format-time.ts';
import listStyles from '../../shell/list/list.module.css';
import { RowAction } from '../../shell/list/row-action.tsx';
import { Loaded, Texts } from '../../shell/loaded.tsx';
import { ReportPageEditor } from './report-page-editor.tsx';
import { useReportPageActions, useReportPages } from './use-report-pages.ts';

/** The pages of the printed report with previews on sample data; administrators and developers may change them. */
export function ReportPages() {
  const text = useText();
  return (
    <Stack>
      <h2>{text('tEdit-Template-pages')}</h2>
      <Texts of="Report">
        <Loaded of={[useReportPages()]}>{(pages) => <Pages pages={pages} />}</Loaded>
      </Texts>
    </Stack>
  );
}

function Pages({ pages }: { readonly pages: readonly ReportTemplate[] }) {
  const text = useText();
  const language = useLanguage();
  const user = useUser();
  const actions = useReportPageActions();
  const [edited, setEdited] = useHeldState<ReportTemplateDetail | undefined>('report pages', undefined);
  const mayEdit = isActive(user, 'isAdmin') || isActive(user, 'isDeveloper');
  const own = (code: string): string => text(`tEdit-Template-${code}`);
  const titleOf = (name: string): string => text(`tEdit-Report-page-${name}`);
  const edit = async (name: string): Promise<void> => setEdited(await actions.open(name));
  const action = (code: 'preview' | 'edit', { name }: ReportTemplate, onPress: () => Promise<void>) => (
    <RowAction words={`tEdit-Template-${code}`} named={{ name: titleOf(name) }} onPress={() => void onPress()} />
  );
  return (
    <>
      {edited && (
        <ReportPageEditor
          key={`${edited.name} ${edited.version}`}
          page={edited}
          title={titleOf(edited.name)}
          actions={actions}
          onSaved={setEdited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DataTable
        isList
        caption={own('pages')}
        hidesCaption
        rows={pages}
        rowKey={({ name }) => name}
        columns={[
          { id: 'page', head: own('page'), cell: ({ name }) => titleOf(name), isSticky: true },
          {
            id: 'version',
            head: own('version'),
            cell: ({ version, modifiedAt }) =>
              modifiedAt === null
                ? own('shipped')
                : text('tEdit-Template-versionOf', { version, date: formatMoment(modifiedAt, language) }),
          },
          {
            id: 'actions',
            head: own('actions'),
            cell: (page) => (
              <span className={listStyles.rowActions}>
                {action('preview', page, () => actions.preview(page.name))}
                {mayEdit && action('edit', page, () => edit(page.name))}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
