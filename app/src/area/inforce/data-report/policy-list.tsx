import { type Form, formatLongDate, formatNumber } from '@lifeform/engine';
import { type PolicyListAnswer, type PolicyListRow, REPORT_FILTERS_SECTION } from '@lifeform/metadata';
import {
  Button,
  DataTable,
  EmptyState,
  ErrorSummary,
  FormView,
  Skeleton,
  Spinner,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import styles from '../inforce.module.css';
import { PolicyState } from '../lookup/policy-state.tsx';
import { type Output, usePolicyList } from './use-policy-list.ts';

const OUTPUTS: readonly Output[] = ['screen', 'pdf', 'excel'];

/** The filters, what can be made of them, and the list. */
export function PolicyList({ form }: { readonly form: Form }) {
  const text = useText();
  const { making, answer, run } = usePolicyList(form);
  return (
    <>
      <ErrorSummary />
      <FormView root={REPORT_FILTERS_SECTION} />
      <div className={styles.tools}>
        {OUTPUTS.map((output, index) => (
          <Button
            key={output}
            {...(index === 0 ? { look: 'primary' } : {})}
            isHeld={making !== undefined}
            onClick={() => void run(output)}
          >
            {text(`tEdit-DataReports-policyList-${output}`)}
          </Button>
        ))}
        <span role="status" className={styles.quiet}>
          {making !== undefined && (
            <>
              <Spinner isSmall /> {text('tEdit-DataReports-policyListMaking')}
            </>
          )}
          {making === undefined && answer && text('tEdit-DataReports-policyListFound', { count: answer.total })}
        </span>
      </div>
      {making === 'screen' && <Skeleton rows={6} shape="table" />}
      {making !== 'screen' && answer && <Rows answer={answer} />}
    </>
  );
}

function Rows({ answer: { rows, total } }: { readonly answer: PolicyListAnswer }) {
  const text = useText();
  const language = useLanguage();
  const head = (name: string) => text(`tEdit-DataReports-column-${name}`);
  const words = (id: string, read: (row: PolicyListRow) => string) => ({ id, head: head(id), cell: read, data: read });
  if (rows.length === 0) return <EmptyState message={text('tEdit-DataReports-noClients')} />;
  return (
    <>
      {total > rows.length && (
        <p className={styles.note}>{text('tEdit-DataReports-policyListMore', { count: rows.length })}</p>
      )}
      <DataTable
        caption={text('tEdit-DataReports-policyList')}
        hidesCaption
        isDense
        rows={rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => index}
        columns={[
          words('client', ({ name }) => name),
          words('policyNumber', ({ policyNumber }) => policyNumber),
          words('birthDate', ({ birthDate }) => (birthDate === undefined ? '' : formatLongDate(birthDate, language))),
          {
            ...words('age', ({ age }) => (age === undefined ? '' : formatNumber(age, language))),
            isNumeric: true,
          },
          words('city', ({ city, province }) => [city, province].filter(Boolean).join(', ')),
          words('postalCode', ({ postalCode }) => postalCode),
          words('product', ({ prodName }) => prodName?.[language] ?? ''),
          { id: 'status', head: head('status'), cell: (row) => <PolicyState {...row} /> },
          words('church', ({ churchName }) => churchName),
        ]}
      />
    </>
  );
}
