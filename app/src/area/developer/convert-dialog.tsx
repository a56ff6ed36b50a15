import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { ConversionAnswer } from '@lifeform/metadata/contract';
import { Button, Dialog, EmptyState, ErrorState, Notice, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient } from '../../session/services-context.tsx';
import { Choice } from './choice.tsx';
import styles from './convert-dialog.module.css';
import { fieldLabel, typeName } from './draft/field-label.ts';
import { type Reading, readAs, readingsOf } from './draft/past-options.ts';

interface ConvertDialogProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  readonly document: FormDocument;
  /** The field as it is, and as it is to be. */
  readonly before: ControlItem;
  readonly after: ControlItem;
  /** @param item the field of the new type */
  readonly onConvert: (item: ControlItem) => void;
  readonly onClose: () => void;
}

const FATES = ['same', 'changed', 'unread', 'aside'] as const;

/** Shows what saved values would become under another type, before a field is converted. */
export function ConvertDialog({ panel, document, before, after: chosen, onConvert, onClose }: ConvertDialogProps) {
  const text = useText();
  const language = useLanguage();
  const client = useClient();
  const { form } = document;
  const readings = readingsOf(before, chosen);
  const [reading, setReading] = useState<Reading>('code');
  const after = readings.length > 0 ? readAs(reading, document, chosen) : chosen;
  const { data, error, refetch } = useQuery({
    queryKey: ['conversion', form, after],
    queryFn: ({ signal }) =>
      call(client, 'POST /api/forms/:form/conversion', { params: { form }, body: { item: after }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const names = {
    name: fieldLabel(document, before.name, language),
    before: typeName(panel, before.fieldType, language),
    after: typeName(panel, after.fieldType, language),
  };
  return (
    <Dialog
      title={text('tEdit-Developer-convertTitle', names)}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isHeld={data === undefined && !error} onClick={() => onConvert(after)}>
            {text('tEdit-Developer-convertConfirm')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-convertKeep', { type: names.before })}</Button>
        </>
      }
    >
      {readings.length > 0 && (
        <Choice
          legend={text('tEdit-Developer-convertReading')}
          options={readings.map((way) => ({
            label: text(`tEdit-Developer-convertReading-${readings.length === 2 && way === 'en' ? 'label' : way}`),
            isOn: way === reading,
            choose: () => setReading(way),
          }))}
        />
      )}
      {data ? (
        <Outcome answer={data} />
      ) : error ? (
        <ErrorState message={describeFailure(error, text)} onRetry={() => void refetch()} />
      ) : (
        <p role="status">
          <Spinner isSmall /> {text('tEdit-Developer-convertLooking')}
        </p>
      )}
      <p>{text('tEdit-Developer-convertDraft')}</p>
    </Dialog>
  );
}

function Outcome({ answer }: { readonly answer: ConversionAnswer }) {
  const text = useText();
  const { total, held, counts, samples, maySample, isWhole, others } = answer;
  const fates = FATES.filter((fate) => counts[fate] > 0);
  return (
    <>
      <p role="status">
        {text('tEdit-Developer-convertHeld', { total, held })}
        {!isWhole && ` ${text('tEdit-Developer-convertMore')}`}
      </p>
      {fates.length > 0 && (
        <ul className={styles.fates}>
          {fates.map((fate) => {
            const shown = samples.filter((sample) => sample.fate === fate);
            return (
              <li key={fate} data-fate={fate}>
                <strong>{text(`tEdit-Developer-fate-${fate}`, { count: counts[fate] })}</strong>
                <ul>
                  {shown.map(({ before, after }) => (
                    <li key={before}>
                      {fate === 'changed' ? text('tEdit-Developer-convertSample', { before, after }) : before}
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      )}
      {held > 0 && samples.length === 0 && (
        <EmptyState message={text(maySample ? 'tEdit-Developer-convertNoRight' : 'tEdit-Developer-convertPrivate')} />
      )}
      {others.map(({ kind, held: count }) => (
        <Notice key={kind} tone="plain">
          <p>{text(`tEdit-Developer-convertOther-${kind}`, { count })}</p>
        </Notice>
      ))}
    </>
  );
}
