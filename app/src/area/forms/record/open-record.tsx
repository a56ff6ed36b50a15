import { createForm } from '@lifeform/engine';
import { type FormSetup, withPresentNames } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import {
  FileStoreProvider,
  FormAnswers,
  FormProvider,
  OptionSourceProvider,
  Screen,
  useLanguage,
} from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { LiveBar } from '../../../live/live-bar.tsx';
import { useLiveDocument } from '../../../live/use-live-form.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { useTrackedForm } from '../../../session/tracking.tsx';
import type { KeptForm } from '../kept-form.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FillView } from './fill-view.tsx';
import { type HeldRecord, heldRecordName } from './held-record.ts';
import { MoveButtons } from './move-buttons.tsx';
import { RecordHead } from './record-head.tsx';
import { useRecordActor } from './use-record-actor.ts';
import { useRecordCalls } from './use-record-calls.ts';
import { useRecordFiles } from './use-record-files.ts';
import { useRecordOptions } from './use-record-options.ts';

interface OpenRecordProps {
  readonly form: KeptForm;
  readonly record: FormRecord;
}

/** As much of a rule's id as the log takes. */
const LONGEST_SOURCE = 60;
/** Nothing of the form is otherwise for anybody. */
const SETUP: FormSetup = { id: '', settings: {}, items: {} };

/** A record at work: filled in while its state lets the person, to be read otherwise. */
export function OpenRecord({ form: kept, record: opened }: OpenRecordProps) {
  const language = useLanguage();
  const { username, permissions, overrides } = useUser();
  const { held, logFailure } = useServices();
  const tracked = useTrackedForm(kept.document);
  // What the server never got goes over what it has, field by field.
  const [unsaved] = useState(() => held.read(username, heldRecordName(opened)) as HeldRecord | undefined);
  const [record] = useState(() => (opened.revision === 0 && unsaved ? { ...opened, id: unsaved.id } : opened));
  const [form] = useState(() =>
    createForm(kept.document, {
      locale: language,
      now: () => new Date(),
      begun: new Date(record.createdAt),
      setup: SETUP,
      user: { permissions, overrides },
      values: { ...record.values, ...withPresentNames(unsaved?.entries ?? {}, kept.document) },
      chosen: record.chosen ?? [],
      ...tracked,
      onRuleFailure: ({ rule, reason }) => logFailure(`rule.${rule}`.slice(0, LONGEST_SOURCE), new Error(reason)),
    }),
  );
  const [change, dismiss] = useLiveDocument(form, kept.document, SETUP);
  const calls = useRecordCalls(kept, record.id);
  const step = useRef(record.step);
  const { actor, isSending } = useRecordActor({
    ...{ form, record, calls, isAhead: unsaved !== undefined },
    step: () => (step.current === undefined ? {} : { step: step.current }),
  });
  const onStep = (id: string): void => {
    step.current = id;
    actor.send({ type: 'touched' });
  };
  const current = useSelector(actor, ({ context }) => context.record);
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'));
  const store = useRecordFiles(kept.entry.form, actor);
  const options = useRecordOptions(kept.entry.form);
  const open = useMemo(() => ({ kept, form, actor, isSending }), [kept, form, actor, isSending]);
  return (
    <FormProvider form={form}>
      <FileStoreProvider store={store}>
        <OptionSourceProvider source={options}>
          <Screen width="text">
            <RecordHead open={open} record={current} />
            {isConflict && <ConflictNotice open={open} />}
            {current.may.edit ? (
              <FillView open={open} record={current} step={step.current} onStep={onStep} />
            ) : (
              <>
                <FormAnswers />
                <MoveButtons open={open} record={current} />
              </>
            )}
            <LiveBar form={form} change={change} onDismiss={dismiss} />
          </Screen>
        </OptionSourceProvider>
      </FileStoreProvider>
    </FormProvider>
  );
}
