import type { FormDocument } from '@lifeform/metadata';
import type { FormChange } from '@lifeform/metadata/contract';
import {
  DataTable,
  EmptyState,
  Select,
  Skeleton,
  TextProvider,
  Toolbar,
  useHasText,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Moment } from '../../../shell/moment.tsx';
import screen from '../developer-screen.module.css';
import { fieldLabel } from '../draft/field-label.ts';
import { useChangeText } from '../use-change-text.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './change.module.css';

interface AttributeHistoryProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** Who changed what of the form, when and after whose approval; of one field or of one of its attributes, too. */
export function AttributeHistory(props: AttributeHistoryProps) {
  // Attributes are called what the panel calls them.
  return (
    <TextProvider language={useLanguage()} messages={props.panel.messages}>
      <Search {...props} />
    </TextProvider>
  );
}

function Search({ editor, panel }: AttributeHistoryProps) {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const client = useClient();
  const id = useId();
  const [key, setKey] = useState<string>();
  const [attribute, setAttribute] = useState('');
  const { form, content } = editor.base;
  const { document } = editor.published;
  const found = useQuery({
    queryKey: ['form-versions', form, 'changes', key, attribute],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/changes', { params: { form }, query: { key: key ?? '', attribute }, signal }),
    placeholderData: keepPreviousData,
    enabled: key !== undefined,
  });
  const attributes = panel.items.flatMap(({ name }) => {
    const label = `tEdit-${panel.form}-${name}`;
    return hasText(label) && !PANEL_ONLY.has(name) ? [{ name, label: text(label) }] : [];
  });
  const fields = content.items.map(({ name }) => ({ name, label: fieldLabel(document, name, language) }));
  const byLabel = (one: { label: string }, other: { label: string }): number => one.label.localeCompare(other.label);
  return (
    <section className={styles.part} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{text('tEdit-Developer-audit')}</h2>
      <Toolbar hasFields isApart>
        <div>
          <label htmlFor={`${id}-field`}>{text('tEdit-Developer-auditField')}</label>
          <Select id={`${id}-field`} value={key ?? NOTHING} onChange={({ target }) => setKey(target.value)}>
            {key === undefined && <option value={NOTHING}>{text('tEdit-Developer-auditPick')}</option>}
            <option value="">{text('tEdit-Developer-auditWhole')}</option>
            {[...fields].sort(byLabel).map(({ name, label }) => (
              <option key={name} value={name}>{`${label} (${name})`}</option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={`${id}-attribute`}>{text('tEdit-Developer-auditAttribute')}</label>
          <Select
            id={`${id}-attribute`}
            value={attribute}
            disabled={!key}
            onChange={({ target }) => setAttribute(target.value)}
          >
            <option value="">{text('tEdit-Developer-auditAny')}</option>
            {[...attributes].sort(byLabel).map(({ name, label }) => (
              <option key={name} value={name}>{`${label} (${name})`}</option>
            ))}
          </Select>
        </div>
      </Toolbar>
      {found.isError && <p className={screen.failing}>{describeFailure(found.error, text)}</p>}
      {found.isLoading && <Skeleton rows={3} shape="table" />}
      {key !== undefined && found.data && (
        <Lines
          changes={found.data.changes}
          total={found.data.total}
          csvName={[form, key, attribute].filter((word) => word !== '')}
          {...{ document, panel }}
        />
      )}
    </section>
  );
}

/** Nothing chosen yet; no field is called so. */
const NOTHING = '-';
/** Fields of the panel that are texts of an item, not attributes of it. */
const PANEL_ONLY: ReadonlySet<string> = new Set(['name']);

interface LinesProps {
  readonly changes: readonly FormChange[];
  readonly total: number;
  readonly csvName: readonly string[];
  readonly document: FormDocument;
  readonly panel: FormDocument;
}

function Lines({ changes, total, csvName, document, panel }: LinesProps) {
  const text = useText();
  const { nameOf, propertyOf, wordsOf } = useChangeText(document, panel);
  if (changes.length === 0) return <EmptyState role="status" message={text('tEdit-Developer-auditNone')} />;
  const reviewOf = ({ approvedBy, bypassReason }: FormChange): string =>
    bypassReason === undefined ? (approvedBy ?? '') : text('tEdit-Developer-auditBypass', { reason: bypassReason });
  const columnOf = (id: string, cell: (change: FormChange) => string | number) => ({
    id,
    head: text(`tEdit-Developer-${id}`),
    cell,
    data: cell,
  });
  return (
    <DataTable
      isList
      caption={text('tEdit-Developer-auditCount', { count: total })}
      csvName={csvName}
      columns={[
        {
          ...columnOf('auditWhen', ({ createdAt }) => createdAt),
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        columnOf('auditWho', ({ author }) => author),
        columnOf('auditVersion', ({ version }) => version),
        columnOf('changeOf', nameOf),
        columnOf('property', (change) => propertyOf(change) || text('tEdit-Developer-wholeEntry')),
        columnOf('before', (change) => wordsOf(change.before, change)),
        columnOf('after', (change) => wordsOf(change.after, change)),
        columnOf('auditReview', reviewOf),
        columnOf('auditComment', ({ comment }) => comment),
      ]}
      rows={changes}
      rowKey={({ version, part, key, property }) => [version, part, key, property].join(' ')}
    />
  );
}
