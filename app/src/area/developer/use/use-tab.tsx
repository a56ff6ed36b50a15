import type { FieldUseRow } from '@lifeform/metadata/contract';
import { isActive } from '@lifeform/metadata/insurance';
import { Button, ConfirmDialog, EmptyState, ErrorState, Select, Skeleton, Toolbar, useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import screen from '../developer-screen.module.css';
import type { FormEditor } from '../use-form-editor.ts';
import { UseTable } from './use-table.tsx';

interface UseTabProps {
  readonly editor: FormEditor;
  /** Opens the editor of a field. */
  readonly onField: (name: string) => void;
}

/** At which fields of the published form people stop, correct, err and ask why; begun again by choice. */
export function UseTab({ editor, onField }: UseTabProps) {
  const text = useText();
  const id = useId();
  const user = useUser();
  const { client } = useServices();
  const { form } = editor.base;
  const [version, setVersion] = useState<number>();
  const use = useQuery({
    queryKey: ['form-use', form, version],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/use', {
        params: { form },
        query: version === undefined ? {} : { version },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (use.isError) {
    return <ErrorState message={describeFailure(use.error, text)} onRetry={() => void use.refetch()} />;
  }
  if (use.data === undefined) return <Skeleton rows={6} shape="table" />;
  const { isCounted, versions, fields } = use.data;
  const mayClear = isActive(user, 'isDeveloper') || isActive(user, 'isAdmin');
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('tEdit-Developer-tab-use')}</h2>
      <p className={screen.hint}>{text('tEdit-Developer-useLead')}</p>
      {!isCounted && <p role="status">{text('tEdit-Developer-useOff')}</p>}
      {versions.length > 0 && (
        <Toolbar hasFields isApart>
          <div>
            <label htmlFor={`${id}-version`}>{text('tEdit-Developer-useVersion')}</label>
            <Select
              id={`${id}-version`}
              value={version ?? ''}
              onChange={({ target }) => setVersion(target.value === '' ? undefined : Number(target.value))}
            >
              <option value="">{text('tEdit-Developer-useAllVersions')}</option>
              {versions.map((number) => (
                <option key={number} value={number}>
                  {text('tEdit-Developer-versionNumber', { version: number })}
                </option>
              ))}
            </Select>
          </div>
        </Toolbar>
      )}
      {fields.length === 0 ? (
        <EmptyState message={text('tEdit-Developer-useNone')} />
      ) : (
        <UseTable
          {...{ fields, onField }}
          document={editor.drafted.document}
          csvName={[form, text('tEdit-Developer-tab-use'), ...(version === undefined ? [] : [String(version)])]}
          tools={
            mayClear && (
              <ClearButton
                form={form}
                version={version}
                count={sumOf(fields)}
                onCleared={() => setVersion(undefined)}
              />
            )
          }
        />
      )}
    </section>
  );
}

function sumOf(fields: readonly FieldUseRow[]): number {
  return fields.reduce((sum, { stop, correct, err, why }) => sum + stop + correct + err + why, 0);
}

interface ClearButtonProps {
  readonly form: string;
  /** Undefined for all of them. */
  readonly version: number | undefined;
  readonly count: number;
  readonly onCleared: () => void;
}

function ClearButton({ form, version, count, onCleared }: ClearButtonProps) {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const clear = async (): Promise<void> => {
    setAsking(false);
    try {
      await call(client, 'DELETE /api/forms/:form/use', {
        params: { form },
        query: version === undefined ? {} : { version },
      });
      onCleared();
    } catch (error) {
      alerts.raise({ id: 'developer', alertType: 'Error', msg: describeFailure(error, text) });
    } finally {
      await queries.invalidateQueries({ queryKey: ['form-use', form] });
    }
  };
  const of =
    version === undefined ? text('tEdit-Developer-useAllVersions') : text('tEdit-Developer-versionNumber', { version });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('tEdit-Developer-useClear')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Developer-useClearTitle')}
        confirmLabel={text('tEdit-Developer-useClear')}
        onConfirm={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Developer-useClearBody', { count, of })}</p>
      </ConfirmDialog>
    </>
  );
}
