import { sameJson } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { Button, Notice, Stack, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Differences } from './differences.tsx';
import { foundOptions } from './found-options.ts';
import type { OpenForm } from './open-form.ts';

/** Somebody else saved meanwhile: how the two differ, and the choice between them. Nothing is kept before it. */
export function ConflictNotice({ open: { kept, form, actor } }: { readonly open: OpenForm }) {
  const text = useText();
  const language = useLanguage();
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const by = useLastAuthor(kept.entry.form, theirs);
  const notice = useRef<HTMLDivElement>(null);
  // What was typed last may stand far below.
  useEffect(() => notice.current?.focus(), []);
  if (theirs === undefined) return null;
  const who = by === undefined ? '' : by.isSelf ? 'Self' : 'By';
  const name = by?.name ?? '';
  const own = form.getEntries();
  const names = form.document.items.map(({ name }) => name);
  const fields = names.filter((name) => !sameJson(own[name] ?? null, theirs.values[name] ?? null));
  return (
    <Notice ref={notice} tone="warning" role="alert" tabIndex={-1}>
      <Stack isClose>
        <p>{text(`tEdit-Records-conflict${who}`, { name, time: formatMoment(theirs.modifiedAt, language) })}</p>
        {fields.length > 0 && (
          <Differences
            kept={kept}
            fields={fields}
            before={theirs.values}
            after={own}
            chosen={[...(theirs.chosen ?? []), ...foundOptions(form)]}
            heads={[text('tEdit-Records-theirs'), text('tEdit-Records-yours')]}
            caption={text('tEdit-Records-conflictCaption')}
          />
        )}
        <Toolbar>
          <Button variant="primary" onClick={() => actor.send({ type: 'takeTheirs' })}>
            {text('tEdit-Records-takeTheirs')}
          </Button>
          {theirs.may.edit && (
            <Button onClick={() => actor.send({ type: 'keepOwn' })}>{text('tEdit-Records-keepOwn')}</Button>
          )}
        </Toolbar>
      </Stack>
    </Notice>
  );
}

/** Who saved it last; undefined until that is known. */
function useLastAuthor(form: string, record: FormRecord | undefined) {
  const client = useClient();
  const id = record?.id ?? '';
  const history = useQuery({
    queryKey: ['recordHistory', form, id, record?.revision],
    queryFn: ({ signal }) => call(client, 'GET /api/records/:form/:id/history', { params: { form, id }, signal }),
    enabled: record !== undefined,
  });
  return history.data?.entries[0]?.by;
}
