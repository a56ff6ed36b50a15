import { contentChanges, type FormDocument } from '@lifeform/metadata';
import type { FormAsOf } from '@lifeform/metadata/contract';
import { Chip, Skeleton, useLanguage, useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { ChangeTable } from '../change-table.tsx';
import screen from '../developer-screen.module.css';
import { viewOf } from '../draft/form-draft.ts';
import { Preview } from '../preview.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './change.module.css';
import { MomentInput } from './moment-input.tsx';

interface AsOfProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** The form as it was at a moment, or as it will be with what is scheduled until then. */
export function AsOf({ editor, panel }: AsOfProps) {
  const text = useText();
  const client = useClient();
  const [parameters] = useSearchParams();
  const [at, setAt] = useState(parameters.get('at') ?? undefined);
  const { form } = editor.base;
  const then = useQuery({
    queryKey: ['form-versions', form, 'as-of', at],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/asOf', { params: { form }, query: { at: at ?? '' }, signal }),
    placeholderData: keepPreviousData,
    enabled: at !== undefined,
  });
  return (
    <section className={styles.part} aria-labelledby="developer-as-of">
      <h2 id="developer-as-of">{text('tEdit-Developer-asOf')}</h2>
      <p className={screen.hint}>{text('tEdit-Developer-asOfLead')}</p>
      <MomentInput label={text('tEdit-Developer-asOfMoment')} start={at} onChange={setAt} />
      {then.isError && <p className={screen.failing}>{describeFailure(then.error, text)}</p>}
      {then.isLoading && <Skeleton rows={3} shape="form" />}
      {at !== undefined && then.data && <Then then={then.data} {...{ editor, panel }} />}
    </section>
  );
}

interface ThenProps extends AsOfProps {
  readonly then: FormAsOf;
}

function Then({ then: { at, version, content, scheduled }, editor, panel }: ThenProps) {
  const text = useText();
  const language = useLanguage();
  const { base } = editor;
  const moment = formatMoment(at, language);
  return (
    <>
      <p role="status">{text('tEdit-Developer-asOfVersion', { version, moment, count: scheduled.length })}</p>
      {scheduled.length > 0 && (
        <ul className={styles.scheduled}>
          {scheduled.map(({ id, title, publishAt, isConflict }) => (
            <li key={id}>
              <Link to={{ pathname: '../changes', search: new URLSearchParams({ change: id }).toString() }}>
                {title}
              </Link>
              , {formatMoment(publishAt, language)}{' '}
              {isConflict && <Chip tone="warning">{text('tEdit-Developer-asOfConflict')}</Chip>}
            </li>
          ))}
        </ul>
      )}
      <ChangeTable
        changes={contentChanges(base.content, content)}
        document={viewOf(base, content).document}
        panel={panel}
        caption={text('tEdit-Developer-asOfChanges', { moment })}
      />
      <Preview
        form={viewOf({ ...base, version }, content)}
        selected={undefined}
        lead={text('tEdit-Developer-asOfPreview')}
        onProduct={editor.chooseProduct}
      />
    </>
  );
}
