import type { FormDocument } from '@lifeform/metadata';
import type { FormVersionLine } from '@lifeform/metadata/contract';
import { Button, Chip, ErrorState, Select, Skeleton, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient } from '../../session/services-context.tsx';
import { Moment } from '../../shell/moment.tsx';
import { AsOf } from './change/as-of.tsx';
import { AttributeHistory } from './change/attribute-history.tsx';
import { UndoDialog } from './change/undo-dialog.tsx';
import { ChangeTable } from './change-table.tsx';
import screen from './developer-screen.module.css';
import { fieldLabel } from './draft/field-label.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import styles from './tab-list.module.css';
import { useChangeText } from './use-change-text.ts';
import type { FormEditor } from './use-form-editor.ts';

interface HistoryTabProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  readonly isDeveloper: boolean;
}

/** Every version of the form: who made it, when and why; any two compared, any one published again. */
export function HistoryTab({ editor, panel, isDeveloper }: HistoryTabProps) {
  const text = useText();
  const client = useClient();
  const { form } = editor.base;
  const history = useQuery({
    queryKey: ['form-versions', form],
    queryFn: ({ signal }) => call(client, 'GET /api/forms/:form/versions', { params: { form }, signal }),
  });
  const [restoring, setRestoring] = useState<number>();
  const [undoing, setUndoing] = useState<number>();
  if (history.isError) {
    return <ErrorState message={describeFailure(history.error, text)} onRetry={() => void history.refetch()} />;
  }
  if (history.data === undefined) return <Skeleton rows={6} shape="form" />;
  const { versions } = history.data;
  return (
    <section aria-labelledby="developer-past">
      <h2 id="developer-past">{text('tEdit-Developer-tab-history')}</h2>
      <AsOf {...{ editor, panel }} />
      <AttributeHistory {...{ editor, panel }} />
      <Comparison {...{ editor, panel }} versions={versions.map(({ version }) => version)} />
      <ol className={styles.versions}>
        {versions.map((line) => (
          <VersionLine
            key={line.version}
            {...{ line, panel }}
            document={editor.drafted.document}
            onUndo={line.version > 1 ? () => setUndoing(line.version) : undefined}
            onRestore={
              isDeveloper && line.version !== versions[0]?.version ? () => setRestoring(line.version) : undefined
            }
          />
        ))}
      </ol>
      {restoring !== undefined && (
        <RestoreDialog {...{ editor, panel }} version={restoring} onClose={() => setRestoring(undefined)} />
      )}
      {undoing !== undefined && (
        <UndoDialog {...{ editor, panel }} version={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </section>
  );
}

/** More changes than these are counted. */
const MOST_NAMED = 20;

interface VersionLineProps {
  readonly line: FormVersionLine;
  readonly document: FormDocument;
  readonly panel: FormDocument;
  /** Undefined for the newest version, and for somebody who may not. */
  readonly onRestore: (() => void) | undefined;
  /** Undefined for the first version, which changed nothing. */
  readonly onUndo: (() => void) | undefined;
}

function VersionLine({ line, document, panel, onRestore, onUndo }: VersionLineProps) {
  const text = useText();
  const language = useLanguage();
  const { nameOf } = useChangeText(document, panel);
  const { version, author, createdAt, comment, changes, changed, others, restoredFrom } = line;
  const names = [
    ...changed.map((name) => fieldLabel(document, name, language)),
    ...others.map((entry) => nameOf({ ...entry, property: '' })),
  ];
  const more = names.length - MOST_NAMED;
  return (
    <li>
      <div>
        <h3>{text('tEdit-Developer-versionNumber', { version })}</h3>
        <p>
          {author}, <Moment at={createdAt} />
        </p>
        {restoredFrom !== undefined && (
          <p>
            <Chip tone="info">{text('tEdit-Developer-restoredFrom', { version: restoredFrom })}</Chip>
          </p>
        )}
        {comment !== '' && <p>{comment}</p>}
        <p className={screen.hint}>
          {text('tEdit-Developer-changeCount', { count: changes })} {names.slice(0, MOST_NAMED).join(', ')}
          {more > 0 && ` ${text('tEdit-Developer-moreChanges', { count: more })}`}
        </p>
      </div>
      {onUndo && (
        <Button aria-label={text('tEdit-Developer-takeBackNamed', { version })} onClick={onUndo}>
          {text('tEdit-Developer-takeBack')}
        </Button>
      )}
      {onRestore && (
        <Button aria-label={text('tEdit-Developer-restoreNamed', { version })} onClick={onRestore}>
          {text('tEdit-Developer-restore')}
        </Button>
      )}
    </li>
  );
}

interface ComparisonProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  readonly versions: readonly number[];
}

function Comparison({ editor, panel, versions }: ComparisonProps) {
  const text = useText();
  const id = useId();
  const client = useClient();
  const { form } = editor.base;
  const [newest = 0, before = newest] = versions;
  const [pair, setPair] = useState<readonly [number, number]>();
  const [from, to] = pair ?? [before, newest];
  const comparison = useQuery({
    queryKey: ['form-comparison', form, from, to],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/versions/:version/compare/:other', {
        params: { form, version: String(from), other: String(to) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: pair !== undefined,
  });
  const pick = (name: 'from' | 'to', value: number, choose: (version: number) => void) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{text(`tEdit-Developer-${name}`)}</label>
      <Select id={`${id}-${name}`} value={value} onChange={(event) => choose(Number(event.target.value))}>
        {versions.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </Select>
    </div>
  );
  if (versions.length < 2) return null;
  return (
    <>
      <Toolbar hasFields isApart>
        {pick('from', from, (version) => setPair([version, to]))}
        {pick('to', to, (version) => setPair([from, version]))}
        <Button onClick={() => setPair([from, to])}>{text('tEdit-Developer-compare')}</Button>
      </Toolbar>
      {comparison.isError && <p className={screen.failing}>{describeFailure(comparison.error, text)}</p>}
      {comparison.isFetching && <Skeleton rows={3} shape="table" />}
      {comparison.data && pair && (
        <ChangeTable
          changes={comparison.data.changes}
          document={editor.drafted.document}
          panel={panel}
          caption={text('tEdit-Developer-comparison', { from, to })}
        />
      )}
    </>
  );
}
