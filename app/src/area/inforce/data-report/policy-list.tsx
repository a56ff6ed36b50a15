import { type Form, formatLongDate, formatNumber } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { type PolicyListAnswer, type PolicyListRow, REPORT_FILTERS_SECTION } from '@lifeform/metadata/contract';
import {
  Button,
  DataTable,
  DateText,
  EmptyState,
  ErrorSummary,
  FormView,
  Skeleton,
  Spinner,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { PrintedNote } from '../../../shell/printed-note.tsx';
import styles from '../inforce.module.css';
import { PolicyState } from '../policy-state.tsx';
import { useOpenPolicy } from '../use-open-policy.ts';
import { type Output, usePolicyList } from './use-policy-list.ts';

const OUTPUTS: readonly Output[] = ['screen', 'pdf', 'excel'];

interface PolicyListProps {
  readonly form: Form;
  readonly policyForm: FormDocument;
}

/** The filters, the output buttons, and the list. */
export function PolicyList({ form, policyForm }: PolicyListProps) {
  const text = useText();
  const { making, answer, blocked, run } = usePolicyList(form);
  return (
    <>
      <ErrorSummary />
      <FormView root={REPORT_FILTERS_SECTION} />
      <Toolbar>
        {OUTPUTS.map((output, index) => (
          <Button
            key={output}
            {...(index === 0 ? { variant: 'primary' } : {})}
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
      </Toolbar>
      <PrintedNote address={blocked} />
      {making === 'screen' && <Skeleton rows={6} shape="table" />}
      {making !== 'screen' && answer && <Rows answer={answer} policyForm={policyForm} />}
    </>
  );
}

interface RowsProps extends Pick<PolicyListProps, 'policyForm'> {
  readonly answer: PolicyListAnswer;
}

function Rows({ answer: { rows, total }, policyForm }: RowsProps) {
  const text = useText();
  const language = useLanguage();
  const openPolicy = useOpenPolicy(policyForm);
  const head = (name: string) => text(`tEdit-DataReports-column-${name}`);
  const words = (id: string, read: (row: PolicyListRow) => string) => ({ id, head: head(id), cell: read, data: read });
  if (rows.length === 0) return <EmptyState message={text('tEdit-DataReports-noClients')} />;
  return (
    <>
      {total > rows.length && (
        <p className={styles.note}>{text('tEdit-DataReports-policyListMore', { count: rows.length })}</p>
      )}
      <DataTable
        isList
        caption={text('tEdit-DataReports-policyList')}
        hidesCaption
        isDense
        rows={rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => index}
        onOpen={({ policyNumber }) => openPolicy(policyNumber)}
        columns={[
          words('client', ({ name }) => name),
          {
            ...words('policyNumber', ({ policyNumber }) => policyNumber),
            cell: ({ policyNumber }) => (
              <RowAction
                words="tEdit-Inforce-screen-open"
                label={policyNumber}
                named={{ number: policyNumber }}
                onPress={() => openPolicy(policyNumber)}
              />
            ),
          },
          {
            ...words('birthDate', ({ birthDate = '' }) => formatLongDate(birthDate, language)),
            cell: ({ birthDate }) =>
              birthDate !== undefined && <DateText iso={birthDate}>{formatLongDate(birthDate, language)}</DateText>,
          },
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
