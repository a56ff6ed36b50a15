import { sameJson } from '@lifeform/metadata';
import { Button, Notice, Stack, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../../shell/format-time.ts';
import { Differences } from './differences.tsx';
import { foundOptions } from './found-options.ts';
import type { OpenForm } from './open-form.ts';

/** Somebody else saved meanwhile: how the two differ, and the choice between them. Nothing is kept before it. */
export function ConflictNotice({ open: { kept, form, actor } }: { readonly open: OpenForm }) {
  const text = useText();
  const language = useLanguage();
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const notice = useRef<HTMLDivElement>(null);
  // What was typed last may stand far below.
  useEffect(() => notice.current?.focus(), []);
  if (theirs === undefined) return null;
  const own = form.getEntries();
  const names = form.document.items.map(({ name }) => name);
  const fields = names.filter((name) => !sameJson(own[name] ?? null, theirs.values[name] ?? null));
  return (
    <Notice ref={notice} tone="warning" role="alert" tabIndex={-1}>
      <Stack isClose>
        <p>{text('tEdit-Records-conflict', { time: formatMoment(theirs.modifiedAt, language) })}</p>
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
