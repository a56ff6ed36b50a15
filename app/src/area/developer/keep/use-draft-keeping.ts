import type { MergeChoices, MergeConflict } from '@lifeform/metadata';
import type { FormDraft } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createActor, waitFor } from 'xstate';
import { ApiError, UnreachableError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { type DraftState, sameState } from '../draft/draft-state.ts';
import type { FormVersion } from '../draft/form-draft.ts';
import { fromWork, toWork } from '../draft/stored-draft.ts';
import type { Timeline } from '../draft/timeline.ts';
import { useFormVersionReader } from '../use-form-version.ts';
import { createDraftMachine, type DraftPorts } from './draft-machine.ts';
import { type KeptDraft, keptAs, unkept } from './kept-draft.ts';
import { noteDraft, useFormDrafts } from './use-form-drafts.ts';

/** Bytes of a request that goes on when its page is closed. */
const MOST_KEPT_ALIVE = 60_000;

/** Somebody else's work on the draft, with what both changed in different ways. */
export interface Meeting {
  readonly common: DraftState;
  readonly base: FormVersion;
  readonly theirs: DraftState;
  readonly conflicts: readonly MergeConflict[];
  readonly saved: FormDraft;
}

export interface DraftKeeping {
  readonly kept: KeptDraft;
  readonly status: 'saving' | 'saved' | 'failed' | 'conflict';
  /** Why it could not be kept last. */
  readonly error: unknown;
  readonly meeting: Meeting | undefined;
  readonly rename: (name: string) => void;
  /** Begins another name, as of a draft that is not there yet. */
  readonly renew: () => void;
  readonly retry: () => void;
  readonly choose: (choices: MergeChoices) => void;
  /** Resolves once everything that can be kept is. Never rejects. */
  readonly settle: () => Promise<void>;
  /** The draft is published: takes it away, unless somebody else went on with it meanwhile. */
  readonly release: () => Promise<void>;
}

interface KeepingSource {
  readonly base: FormVersion;
  readonly timeline: Timeline<DraftState>;
  readonly isClean: boolean;
  /** How much differs from the version it is over. */
  readonly changes: number;
  readonly first: KeptDraft | undefined;
  /** Puts what somebody else did to the draft beside what is here. @returns what both changed and is not chosen yet */
  readonly join: (theirs: Omit<Meeting, 'conflicts' | 'saved'>, choices: MergeChoices) => readonly MergeConflict[];
  /** It is gone from the server, and nothing was done here since. */
  readonly drop: () => void;
  /** Holds what is here while its screen is away, with what the server has of it. */
  readonly hold: (kept: KeptDraft, isKept: boolean) => void;
  /** The same once the screen is gone already. */
  readonly holdAway: (kept: KeptDraft) => void;
}

/** Keeps the draft that is worked on, and takes in what others do to it. */
export function useDraftKeeping(source: KeepingSource): DraftKeeping {
  const { form } = source.base;
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { client, alerts, held } = useServices();
  const { profileName, username } = useUser();
  const readVersion = useFormVersionReader();
  const named = (): string =>
    text('tEdit-Developer-draftName', {
      name: profileName || username,
      time: formatMoment(new Date().toISOString(), language),
    });
  const [kept, showKept] = useState(() => source.first ?? unkept(named()));
  const [meeting, setMeeting] = useState<Meeting>();
  const now = useRef({ source, kept, named, text });
  now.current = { ...now.current, source, named, text };
  const setKept = (next: KeptDraft): void => {
    now.current.kept = next;
    showKept(next);
  };

  const [actor] = useState(() => {
    const params = (): { readonly form: string; readonly id: string } => ({ form, id: now.current.kept.id });
    const ports: DraftPorts = {
      isAhead: () => isAheadOf(now.current.source, now.current.kept),
      save: async () => {
        const { base, timeline, isClean, changes } = now.current.source;
        const { id, name, revision } = now.current.kept;
        if (isClean) {
          if (revision > 0) {
            await call(client, 'DELETE /api/forms/:form/drafts/:id', { params: params(), query: { revision } });
          }
          noteDraft(queries, form, id, undefined);
          return setKept(unkept(now.current.kept.name));
        }
        const work = toWork(base, timeline);
        const body = { id, name, baseVersion: base.version, changes, work, ...(revision > 0 ? { revision } : {}) };
        const isKeptAlive = JSON.stringify(body).length < MOST_KEPT_ALIVE;
        const saved = await call(client, 'POST /api/forms/:form/drafts', { params: { form }, body, isKeptAlive });
        noteDraft(queries, form, id, saved);
        setKept({ ...keptAs(saved, timeline.now), name: now.current.kept.name });
      },
      load: async () => {
        const { work, ...saved } = await call(client, 'GET /api/forms/:form/drafts/:id', { params: params() });
        const { source: latest, kept: last } = now.current;
        if (saved.revision === last.revision) return true;
        const isSameBase = saved.baseVersion === latest.base.version;
        const base = isSameBase ? latest.base : await readVersion(form, saved.baseVersion);
        const theirs = fromWork(base, work).now;
        const common = now.current.kept.state ?? theirs;
        const conflicts = now.current.source.join({ common, base, theirs }, new Map());
        if (conflicts.length > 0) {
          setMeeting({ common, base, theirs, conflicts, saved });
          return false;
        }
        setMeeting(undefined);
        setKept(withNameOf(now.current.kept, keptAs(saved, theirs)));
        return true;
      },
      isMovedOn: (error) => error instanceof ApiError && error.status === 409,
      isGone: (error) => error instanceof ApiError && error.code === 'noFormDraft',
      isPassing: (error) => error instanceof UnreachableError || (error instanceof ApiError && error.status >= 500),
      gone: () => {
        const isOwn = ports.isAhead();
        noteDraft(queries, form, now.current.kept.id, undefined);
        setKept(unkept(now.current.named()));
        setMeeting(undefined);
        if (!isOwn) now.current.source.drop();
        const msg = now.current.text(`tEdit-Developer-draft${isOwn ? 'GoneKept' : 'Gone'}`);
        alerts.raise({ id: 'draft', alertType: 'Secondary', msg, duration: 30_000 });
      },
    };
    return createActor(createDraftMachine(ports));
  });
  const settle = async (): Promise<void> => {
    actor.send({ type: 'flush' });
    await waitFor(actor, ({ value }) => value !== 'saving' && value !== 'meeting').catch(() => undefined);
  };

  const snapshot = useSelector(actor, (state) => state);
  const { error } = snapshot.context;
  const isAhead = isAheadOf(source, kept);
  const { timeline, base, hold } = source;
  useEffect(() => hold(kept, !isAhead), [hold, kept, isAhead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was done is looked at by the machine
  useEffect(() => actor.send({ type: 'touched' }), [actor, timeline, base, kept.name]);
  const isOpen = useRef(false);
  const settleNow = useRef(settle);
  settleNow.current = settle;
  const { data: drafts } = useFormDrafts(form);
  useEffect(() => {
    const { id, revision } = now.current.kept;
    if (drafts === undefined || revision === 0) return;
    const listed = drafts.find((draft) => draft.id === id);
    if (listed === undefined || listed.revision > revision) actor.send({ type: 'behind' });
  }, [actor, drafts]);
  useEffect(() => {
    isOpen.current = true;
    actor.start();
    actor.send({ type: 'touched' });
    const flush = (event: Event): void => {
      if (event.type === 'pagehide') leaveCell();
      actor.send({ type: 'flush' });
    };
    const events = ['pagehide', 'online'];
    for (const event of events) window.addEventListener(event, flush);
    const stop = held.beforeSignOut(() => settleNow.current());
    return () => {
      for (const event of events) window.removeEventListener(event, flush);
      stop();
      isOpen.current = false;
      void settleNow.current().then(() => {
        // Drawn again meanwhile, it goes on.
        if (isOpen.current) return;
        if (actor.getSnapshot().value === 'resting') now.current.source.holdAway(now.current.kept);
        actor.stop();
      });
    };
  }, [actor, held]);

  return {
    kept,
    status: snapshot.value === 'conflict' ? 'conflict' : !isAhead ? 'saved' : error === undefined ? 'saving' : 'failed',
    error,
    meeting,
    rename: (name) => setKept({ ...now.current.kept, name }),
    renew: () => setKept({ ...now.current.kept, name: named() }),
    retry: () => actor.send({ type: 'flush' }),
    choose: (choices) => {
      if (meeting === undefined) return;
      source.join(meeting, choices);
      setKept(withNameOf(now.current.kept, keptAs(meeting.saved, meeting.theirs)));
      setMeeting(undefined);
      actor.send({ type: 'chosen' });
    },
    settle,
    release: async () => {
      const { id, revision } = now.current.kept;
      setKept(unkept(named()));
      if (revision === 0) return;
      noteDraft(queries, form, id, undefined);
      await call(client, 'DELETE /api/forms/:form/drafts/:id', { params: { form, id }, query: { revision } }).catch(
        () => undefined, // somebody went on with it, or it is gone already
      );
    },
  };
}

/** What is being typed in a cell is taken as leaving the cell would, at once. */
function leaveCell(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur());
}

/** A name given here and not kept yet stays. */
function withNameOf(before: KeptDraft, next: KeptDraft): KeptDraft {
  return before.name === before.savedName ? next : { ...next, name: before.name };
}

/** Whether what stands here is other than what the server has. */
function isAheadOf(
  { base, timeline, isClean }: KeepingSource,
  { state, baseVersion, name, savedName }: KeptDraft,
): boolean {
  if (state === undefined) return !isClean;
  return baseVersion !== base.version || name !== savedName || !sameState(state, timeline.now);
}
