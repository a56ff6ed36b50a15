import type { FormDocument } from '@lifeform/metadata';
import type { OptionSource } from '@lifeform/metadata/contract';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  PageHeader,
  Screen,
  TextProvider,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { OPTION_SOURCES, useOptionSources } from '../../../form/use-option-sources.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useHeldState } from '../../../session/use-held-state.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import { SourceDialog } from './source-dialog.tsx';

/** Sources that choices on forms are searched in. Fields and texts come from `OptionSource`. */
export default function SourcesScreen() {
  const language = useLanguage();
  return (
    <Texts of="Admin">
      <Loaded of={[useOptionSources(), useFormDocument('OptionSource')]}>
        {(sources, document) => (
          <TextProvider language={language} messages={document.messages}>
            <Sources sources={sources} document={document} />
          </TextProvider>
        )}
      </Loaded>
    </Texts>
  );
}

interface SourcesProps {
  readonly sources: readonly OptionSource[];
  readonly document: FormDocument;
}

function Sources({ sources, document }: SourcesProps) {
  const text = useText();
  const [opened, setOpened] = useHeldState<{ readonly source: OptionSource | undefined } | undefined>(
    'sources',
    undefined,
  );
  const [leaving, setLeaving] = useState<OptionSource>();
  const remove = useRemove();
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-sources')} />
        <Toolbar>
          <Button variant="primary" onClick={() => setOpened({ source: undefined })}>
            {text('tEdit-OptionSource-new')}
          </Button>
        </Toolbar>
      </PageHeader>
      <p className={styles.quiet}>{text('tEdit-OptionSource-about')}</p>
      {sources.length === 0 ? (
        <EmptyState message={text('tEdit-OptionSource-empty')} />
      ) : (
        <SourceTable sources={sources} onEdit={(source) => setOpened({ source })} onDelete={setLeaving} />
      )}
      {opened && <SourceDialog document={document} source={opened.source} onClose={() => setOpened(undefined)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={text('tEdit-OptionSource-deleteTitle', { name: leaving?.name ?? '' })}
        confirmLabel={text('tEdit-OptionSource-delete')}
        onConfirm={() => {
          if (leaving) void remove(leaving.name);
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      >
        <p>{text('tEdit-OptionSource-deleteBody')}</p>
      </ConfirmDialog>
    </Screen>
  );
}

function useRemove(): (name: string) => Promise<boolean> {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  return (name) =>
    attempt(async () => {
      await call(client, 'DELETE /api/optionSources/:name', { params: { name } });
      await queries.invalidateQueries({ queryKey: OPTION_SOURCES });
      return text('tEdit-OptionSource-deleted', { name });
    });
}

interface SourceTableProps {
  readonly sources: readonly OptionSource[];
  readonly onEdit: (source: OptionSource) => void;
  readonly onDelete: (source: OptionSource) => void;
}

function SourceTable({ sources, onEdit, onDelete }: SourceTableProps) {
  const text = useText();
  return (
    <DataTable
      isList
      caption={text('tEdit-OptionSource-list')}
      hidesCaption
      rows={sources}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', head: text('tEdit-OptionSource-srcName'), cell: ({ name }) => name, isSticky: true },
        { id: 'address', head: text('tEdit-OptionSource-srcAddress'), cell: ({ address }) => address },
        {
          id: 'actions',
          head: text('tEdit-Admin-actions'),
          cell: (source) => (
            <span className={styles.rowActions}>
              <RowAction words="tEdit-Admin-edit" named={{ name: source.name }} onPress={() => onEdit(source)} />
              <RowAction
                words="tEdit-OptionSource-delete"
                named={{ name: source.name }}
                onPress={() => onDelete(source)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}
