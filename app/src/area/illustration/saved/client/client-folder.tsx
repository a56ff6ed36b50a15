import {
  CLIENT_FOLDER_MOST_ROWS,
  type ClientFolderRequest,
  type ClientFolder as Folder,
} from '@lifeform/metadata/contract';
import { EmptyState, Lead, Screen, Stack, useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../../data/call.ts';
import { useClient } from '../../../../session/services-context.tsx';
import listStyles from '../../../../shell/list/list.module.css';
import { Loaded, Texts } from '../../../../shell/loaded.tsx';
import { PageTitle } from '../../../../shell/page-title.tsx';
import { BackLink } from '../../../../shell/way-back.tsx';
import { SavedRows } from '../saved-rows.tsx';
import { AnalysisRows } from './analysis-rows.tsx';
import { ApplicationRows } from './application-rows.tsx';
import { ConsentRows } from './consent-rows.tsx';
import { DocumentRows } from './document-rows.tsx';
import { PolicyRows } from './policy-rows.tsx';

/** Everything there is of one person, as far as the reader may see it. */
export function ClientFolder({ kind, id }: ClientFolderRequest) {
  const client = useClient();
  const folder = useQuery({
    queryKey: ['illustrations', 'folder', kind, id],
    queryFn: ({ signal }) => call(client, 'POST /api/clientFolder', { body: { kind, id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Texts of="Policy">
      <Screen>
        <BackLink />
        <Loaded of={[folder]}>{(found) => <Drawers folder={found} />}</Loaded>
      </Screen>
    </Texts>
  );
}

function Drawers({ folder }: { readonly folder: Folder }) {
  const text = useText();
  const { name, illustrations, analyses, applications, consents, policies, documents } = folder;
  const none = (kind: string) => <EmptyState message={text(`tEdit-Saved-no-${kind}`)} />;
  return (
    <>
      <PageTitle title={name || text('tEdit-Saved-noName')} />
      <Lead>{text('tEdit-Saved-folderLead', { name })}</Lead>
      <Drawer kind="illustrations" of={illustrations}>
        {(rows) => <SavedRows isFolder rows={rows} empty={none('illustrations')} />}
      </Drawer>
      <Drawer kind="applications" of={applications}>
        {(rows) => (rows.length > 0 ? <ApplicationRows rows={rows} /> : none('applications'))}
      </Drawer>
      <Drawer kind="consents" of={consents}>
        {(rows) => (rows.length > 0 ? <ConsentRows rows={rows} /> : none('consents'))}
      </Drawer>
      <Drawer kind="policies" of={policies}>
        {(rows) => (rows.length > 0 ? <PolicyRows rows={rows} /> : none('policies'))}
      </Drawer>
      <Drawer kind="analyses" of={analyses}>
        {(rows) => (rows.length > 0 ? <AnalysisRows rows={rows} /> : none('analyses'))}
      </Drawer>
      <Drawer kind="documents" of={documents}>
        {(rows) => (rows.length > 0 ? <DocumentRows rows={rows} /> : none('documents'))}
      </Drawer>
    </>
  );
}

interface DrawerProps<Row> {
  readonly kind: string;
  /** Null where the reader may not see the kind. */
  readonly of: { readonly rows: readonly Row[]; readonly isMore: boolean } | null;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function Drawer<Row>({ kind, of, children }: DrawerProps<Row>) {
  const text = useText();
  if (of === null) return null;
  return (
    <Stack isClose>
      <h2>{text(`tEdit-Saved-kind-${kind}`)}</h2>
      {children(of.rows)}
      {of.isMore && (
        <p className={listStyles.quiet}>{text('tEdit-Saved-folderMore', { count: CLIENT_FOLDER_MOST_ROWS })}</p>
      )}
    </Stack>
  );
}
