import type { FormDocument } from '@lifeform/metadata';
import { DataTable, EmptyState, ErrorState, Skeleton, useLanguage, useText } from '@lifeform/renderer';
import { describeFailure } from '../../../data/describe-failure.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import styles from '../inforce.module.css';
import type { LookupRow } from '../machine/alpha-lookup-machine.ts';
import { PolicyState } from '../policy-state.tsx';
import { useOpenPolicy } from '../use-open-policy.ts';
import type { AlphaLookupView } from './use-alpha-lookup.ts';

interface AlphaResultsProps {
  readonly lookup: AlphaLookupView;
  readonly policyForm: FormDocument;
}

/** The people found, one row per policy; a press opens the policy. */
export function AlphaResults({ lookup: { actor, snapshot }, policyForm }: AlphaResultsProps) {
  const text = useText();
  const { alphaLookupData: rows, note, failure, query } = snapshot.context;
  const count = rows.length;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {snapshot.matches('searching') && text('tEdit-Inforce-screen-searching')}
        {snapshot.matches('found') && count > 0 && text('tEdit-Inforce-screen-found', { count })}
      </p>
      {snapshot.matches('searching') && <Skeleton rows={4} shape="table" />}
      {note !== undefined && count > 0 && <p className={styles.note}>{note}</p>}
      {snapshot.matches('found') && count > 0 && <Rows rows={rows} policyForm={policyForm} />}
      {snapshot.matches('found') && count === 0 && <EmptyState message={note ?? text('tEdit-Policy-alpha-none')} />}
      {failure !== undefined && (
        <ErrorState
          message={describeFailure(failure, text)}
          {...(query && { onRetry: () => actor.send({ type: 'search', query }) })}
        />
      )}
      {snapshot.matches('empty') && <EmptyState message={text('tEdit-Inforce-screen-alphaEmpty')} />}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly LookupRow[];
  readonly policyForm: FormDocument;
}

function Rows({ rows, policyForm }: RowsProps) {
  const text = useText();
  const language = useLanguage();
  const openPolicy = useOpenPolicy(policyForm);
  const own = (code: string) => text(`tEdit-Inforce-screen-${code}`);
  return (
    <DataTable
      isList
      caption={text('tEdit-Shell-route-inforce-alphalookup')}
      hidesCaption
      rows={rows.map((row, index) => ({ ...row, index }))}
      rowKey={({ index }) => index}
      onOpen={({ policyNumber }) => policyNumber && openPolicy(policyNumber)}
      columns={[
        { id: 'name', head: own('names'), cell: ({ name }) => name },
        {
          id: 'policy',
          head: own('policy'),
          cell: ({ policyNumber = '' }) => (
            <RowAction
              words="tEdit-Inforce-screen-open"
              label={policyNumber}
              named={{ number: policyNumber }}
              onPress={() => openPolicy(policyNumber)}
            />
          ),
        },
        {
          id: 'role',
          head: own('role'),
          cell: ({ roles = [] }) => roles.map((role) => text(`tEdit-Policy-role-${role}`)).join(', '),
        },
        { id: 'product', head: own('product'), cell: ({ prodName }) => prodName?.[language] },
        {
          id: 'city',
          head: own('city'),
          cell: ({ city, province }) => [city, province].filter(Boolean).join(', '),
        },
        { id: 'status', head: own('status'), cell: (row) => <PolicyState {...pick(row)} /> },
      ]}
    />
  );
}

function pick({ policyCStatCode, isActive }: LookupRow) {
  return { policyCStatCode, isActive };
}
