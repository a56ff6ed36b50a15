import type { Form } from '@lifeform/engine';
import { type FormValues, isBlank } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createActor, waitFor } from 'xstate';
import { ApiError, UnreachableError } from '../../../data/api-error.ts';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useSending } from '../../../form/use-sending.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { createRecordMachine, type RecordActor } from '../machine/record-machine.ts';
import type { MoveInput, RecordPorts } from '../machine/record-port.ts';
import { filesName, type HeldRecord, heldRecordName, newRecordName } from './held-record.ts';

export type OpenActor = RecordActor<FormRecord>;

/** What the machine does through the server and tells the person; the rest it does to the form. */
export interface RecordCalls extends Pick<RecordPorts<FormRecord>, 'save' | 'load' | 'done' | 'refused'> {
  move(input: Omit<MoveInput, 'values'> & Partial<MoveInput>): Promise<FormRecord>;
}

interface ActorSource {
  readonly form: Form;
  readonly record: FormRecord;
  /** The form began with entries that the server does not have. */
  readonly isAhead: boolean;
  /** The step that is seen, to be kept with what is entered. */
  readonly step: () => { readonly step?: string };
  /** Those of the latest render. */
  readonly calls: RecordCalls;
}

interface RecordAtWork {
  readonly actor: OpenActor;
  /** A file is on its way: what is sent before it came would go without it. */
  readonly isSending: boolean;
}

/**
 * The machine of an open record at work: told of what is done to the form, and of the page that is left. What could not
 * be kept is held for whoever opens the record next in this tab, also after a session that ended meanwhile.
 */
export function useRecordActor({ form, record, isAhead, step, calls }: ActorSource): RecordAtWork {
  const { held } = useServices();
  const { username } = useUser();
  const latest = useRef(calls);
  latest.current = calls;
  const isOpen = useRef(false);
  /** What was entered as the server has it. */
  const kept = useRef<FormValues>(isAhead ? {} : form.getEntries());
  const [actor] = useState(() => {
    const keepEntries = async (send: () => Promise<FormRecord>): Promise<FormRecord> => {
      const entries = form.getEntries();
      const answer = await send();
      kept.current = entries;
      dropUnkept(form, entries, answer.values);
      return answer;
    };
    const ports: RecordPorts<FormRecord> = {
      read: () => ({ values: form.getEntries(), ...step() }),
      save: (input) => keepEntries(() => latest.current.save(input)),
      move: ({ values, ...input }) => {
        // Who only moves it on changes nothing of it.
        const isEdited = actor.getSnapshot().context.record.may.edit;
        return keepEntries(() => latest.current.move(isEdited ? { ...input, values } : input));
      },
      load: () => latest.current.load(),
      isMovedOn: (error) => error instanceof ApiError && error.status === 409 && error.code !== 'recordArchived',
      isPassing: (error) => error instanceof UnreachableError || (error instanceof ApiError && error.status >= 500),
      show: ({ values, chosen }) => form.setValues(values, chosen),
      done: (asked, answer) => {
        // What is only saved, and could still be sent, is not finished.
        if (asked !== 'save' || answer.may.moves.length === 0) form.finish();
        latest.current.done(asked, answer);
      },
      refused: (error) => latest.current.refused(error),
    };
    return createActor(
      createRecordMachine(ports, () => new Date()),
      { input: { record, isAhead } },
    );
  });

  const keepAll = useCallback((): Promise<void> => {
    commitTyping(form);
    actor.send({ type: 'flush' });
    return settled(actor);
  }, [actor, form]);
  const files = filesName(record.id);
  const isSending = useSending(form, { name: files, keep: keepAll });

  useEffect(() => {
    const holdUnsaved = (): void => {
      const snapshot = actor.getSnapshot();
      const now = snapshot.context.record;
      const entries = snapshot.matches('closed') ? undefined : changedEntries(form, kept.current);
      const unsaved: HeldRecord | undefined = entries && { id: now.id, entries };
      held.hold(username, heldRecordName(now), unsaved);
      if (now.revision > 0) held.hold(username, newRecordName(now.form), undefined);
    };
    isOpen.current = true;
    actor.start();
    if (isAhead) actor.send({ type: 'flush' });
    const states = actor.subscribe((snapshot) => {
      if (snapshot.matches('failed') || snapshot.matches('resting')) holdUnsaved();
    });
    const stops = [
      form.subscribe(() => actor.send({ type: 'touched' })),
      held.beforeSignOut(keepAll),
      listen('pagehide', () => void keepAll()),
      listen('online', () => actor.send({ type: 'flush' })),
    ];
    return () => {
      for (const stop of stops) stop();
      isOpen.current = false;
      const left = Promise.all([keepAll(), held.sending(username, files)?.done]);
      holdUnsaved();
      void left.then(() => {
        // Drawn again meanwhile, it goes on.
        if (isOpen.current) return;
        states.unsubscribe();
        actor.stop();
      });
    };
  }, [actor, form, held, username, isAhead, keepAll, files]);
  return { actor, isSending };
}

function listen(event: string, react: () => void): () => void {
  window.addEventListener(event, react);
  return () => window.removeEventListener(event, react);
}

/** Resolves once nothing is under way any more. Never rejects. */
function settled(actor: OpenActor): Promise<void> {
  const isAtRest = waitFor(
    actor,
    (snapshot) => !['waiting', 'saving', 'moving', 'meeting'].some((state) => snapshot.value === state),
  );
  return isAtRest.then(
    () => undefined,
    () => undefined,
  );
}

/** What was entered and is not kept yet, by name of the field; undefined where there is nothing. */
function changedEntries(form: Form, kept: FormValues): FormValues | undefined {
  const changed = Object.entries(form.getEntries()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name]),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** What the server did not keep of what was sent, such as a signature for other entries, is not sent as new again. */
function dropUnkept(form: Form, sent: FormValues, kept: FormValues): void {
  for (const { name, fieldType } of form.document.items) {
    const isDropped = fieldType === 'signature' && !isBlank(sent[name]) && isBlank(kept[name]);
    if (isDropped && form.getField(name).value === sent[name]) form.change(name, '');
  }
}
