import { formatNumber } from '@lifeform/engine';
import type { BasisDifference, BasisFinding, BasisImportAnswer, BasisImportRequest } from '@lifeform/metadata/contract';
import {
  Button,
  Chip,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Select,
  Stack,
  type TableColumn,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useId, useState } from 'react';
import { AdoptionReach } from '../../shell/adoption/adoption-reach.tsx';
import styles from './basis.module.css';
import { DifferencePlot } from './difference-plot.tsx';
import { changeOf, inputsText, signedPercent } from './difference-text.ts';

interface BasisOutcomeProps {
  readonly answer: BasisImportAnswer;
  readonly request: BasisImportRequest;
  readonly onAdopt: (isOtherSex: boolean) => Promise<void>;
}

/** The findings about a table or a card, and the button that adopts it. */
export function BasisOutcome({ answer, request, onAdopt }: BasisOutcomeProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { table, findings, found, differences, changed, isAdopted } = answer;
  const { version, former, sex = '' } = request;
  const isCard = request.table === 'card';
  const isOtherSex = findings.some(({ code }) => code === 'otherSex');
  const isFaulty = findings.some(({ level }) => level === 'error');
  const cardSummary = isFaulty ? 'cardRead' : 'cardSummary';
  const summary = isCard ? cardSummary : 'summary';
  return (
    <Stack as="section" aria-labelledby="outcome">
      <h2 id="outcome">
        <span role="status">
          {text(`tEdit-BasisImport-${summary}`, {
            ...{ ...table, changed },
            name: table.name || text('tEdit-BasisImport-unnamed'),
          })}
        </span>
      </h2>
      <Findings findings={findings} more={found - findings.length} isCard={isCard} />
      {!isFaulty && <Differences differences={differences} />}
      {changed > differences.length && <p>{text('tEdit-BasisImport-mostChanged')}</p>}
      {!isFaulty && !isAdopted && (
        <>
          <AdoptionReach adopts={{ former, version }} />
          <span>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {text('tEdit-BasisImport-adopt')}
            </Button>
          </span>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text(isOtherSex ? 'tEdit-BasisImport-otherSexTitle' : 'tEdit-BasisImport-adoptTitle', { version })}
        confirmLabel={text('tEdit-BasisImport-adopt')}
        onConfirm={() => {
          setAsking(false);
          void onAdopt(isOtherSex);
        }}
        onCancel={() => setAsking(false)}
      >
        {isOtherSex && <p>{text('tEdit-BasisImport-otherSexBody', { name: table.name, sex })}</p>}
        <p>{text('tEdit-BasisImport-adoptBody')}</p>
      </ConfirmDialog>
    </Stack>
  );
}

interface FindingsProps {
  readonly findings: readonly BasisFinding[];
  readonly more: number;
  readonly isCard: boolean;
}

function Findings({ findings, more, isCard }: FindingsProps) {
  const text = useText();
  const language = useLanguage();
  const own = (code: string) => text(`tEdit-BasisImport-${code}`);
  if (findings.length === 0) return <EmptyState message={own('noFindings')} />;
  const rate = (q: number) => formatNumber(q, language);
  const ofTable: readonly TableColumn<BasisFinding>[] = [
    { id: 'age', head: own('age'), cell: ({ age }) => age, isNumeric: true },
    { id: 'duration', head: own('duration'), cell: ({ duration }) => duration, isNumeric: true },
    { id: 'rate', head: own('rate'), cell: ({ q }) => (q === undefined ? '' : rate(q)), isNumeric: true },
  ];
  const ofCard: readonly TableColumn<BasisFinding>[] = [
    { id: 'row', head: own('row'), cell: ({ row }) => row, isNumeric: true },
    { id: 'column', head: own('column'), cell: ({ column }) => column },
    { id: 'value', head: own('value'), cell: ({ value }) => value },
  ];
  return (
    <>
      <DataTable
        caption={own('findings')}
        isDense
        rows={findings}
        rowKey={({ code, age = '', duration = '', q = '', row = '', column = '' }) =>
          `${code} ${age} ${duration} ${q} ${row} ${column}`
        }
        columns={[
          {
            id: 'level',
            head: own('level'),
            cell: ({ level }) => <Chip tone={level}>{own(`level-${level}`)}</Chip>,
          },
          ...(isCard ? ofCard : ofTable),
          { id: 'finding', head: own('finding'), cell: ({ code }) => own(`finding-${code}`) },
        ]}
      />
      {more > 0 && <p>{text('tEdit-BasisImport-moreFindings', { count: more })}</p>}
    </>
  );
}

function Differences({ differences }: { readonly differences: readonly BasisDifference[] }) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [product, setProduct] = useState('');
  const own = (code: string) => text(`tEdit-BasisImport-${code}`);
  const changes = differences.flatMap((difference) => changeOf(difference) ?? []);
  if (changes.length === 0) return <EmptyState message={own('noDifferences')} />;
  const products = [...new Map(differences.map((difference) => [difference.product, nameOf(difference)])).entries()];
  const shown = differences.filter((difference) => product === '' || difference.product === product);
  const number = (value: number) => formatNumber(value, language, { least: 4, most: 4 });
  const [from, to] = [Math.min(...changes), Math.max(...changes)].map((change) => signedPercent(change, language));

  function nameOf({ product: code, name }: BasisDifference): string {
    return name ? `${name[language]} (${code})` : code;
  }

  return (
    <>
      <p>{text('tEdit-BasisImport-differencesCount', { count: differences.length, from: from ?? '', to: to ?? '' })}</p>
      <span className={styles.select}>
        <label htmlFor={id}>{own('product')}</label>
        <Select id={id} value={product} onChange={(event) => setProduct(event.target.value)}>
          <option value="">{own('allProducts')}</option>
          {products.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </span>
      <DifferencePlot differences={shown} />
      <DataTable
        caption={own('differences')}
        isDense
        csvName={[own('differences'), from ?? '', to ?? '']}
        rows={shown}
        rowKey={({ product: code, inputs, quantity }) => `${code} ${inputs} ${quantity}`}
        columns={[
          { id: 'product', head: own('product'), cell: nameOf, data: nameOf },
          {
            id: 'inputs',
            head: own('inputs'),
            cell: (row) => inputsText(row, text, language),
            data: (row) => inputsText(row, text, language),
          },
          { id: 'quantity', head: own('quantity'), cell: (row) => own(`quantity-${row.quantity}`) },
          {
            id: 'before',
            head: own('before'),
            cell: ({ before }) => number(before),
            data: ({ before }) => before,
            isNumeric: true,
          },
          {
            id: 'after',
            head: own('after'),
            cell: ({ after }) => (after === null ? own('notPriced') : number(after)),
            data: ({ after }) => after ?? '',
            isNumeric: true,
          },
          {
            id: 'change',
            head: own('change'),
            cell: (row) => {
              const change = changeOf(row);
              return change === undefined ? '' : signedPercent(change, language);
            },
            isNumeric: true,
          },
        ]}
      />
    </>
  );
}
