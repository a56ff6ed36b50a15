import type { ControlItem } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  type DraftState,
  holdText,
  markInvalid,
  sameState,
  startDraft,
} from '../src/area/developer/draft/draft-state.ts';
import { joinDrafts } from '../src/area/developer/draft/join-drafts.ts';
import { fromWork, toWork } from '../src/area/developer/draft/stored-draft.ts';
import { advance, redo, startTimeline, type Timeline, undo } from '../src/area/developer/draft/timeline.ts';
import { createDraftMachine, type DraftPorts } from '../src/area/developer/keep/draft-machine.ts';

const item = (name: string, more: Partial<ControlItem> = {}): ControlItem => ({ name, fieldType: 'text', ...more });
const content: ProductContent = {
  ...{ items: [item('a'), item('b'), item('c')], layout: [], rules: [], cases: [], messages: {}, setups: {} },
};
const start = startTimeline(startDraft(content));
const set =
  (name: string, max: number) =>
  (timeline: Timeline<DraftState>): Timeline<DraftState> =>
    advance(
      timeline,
      (draft) => {
        const found = draft.content.items.find((one) => one.name === name);
        if (found) found.max = max;
      },
      () => true,
    );
const maximums = ({ now }: Timeline<DraftState>) => now.content.items.map(({ max }) => max);

describe('a draft that is kept', () => {
  test('comes back with what could not be published yet, and with its steps to be taken back and put back', () => {
    const edited = undo(set('c', 3)(set('b', 2)(set('a', 1)(start))));
    const now = advance(
      edited,
      (draft) => {
        markInvalid(draft, 'b', true);
        holdText(draft, 'Rule x', '{ "half": ');
      },
      () => false,
    );
    const back = fromWork({ content }, JSON.parse(JSON.stringify(toWork({ content }, now))));
    expect(sameState(back.now, now.now)).toBe(true);
    expect(maximums(back)).toEqual([1, 2, undefined]);
    expect(maximums(undo(back))).toEqual([1, undefined, undefined]);
    expect(maximums(undo(undo(back)))).toEqual([undefined, undefined, undefined]);
    expect(maximums(redo(back))).toEqual([1, 2, 3]);
  });

  test('keeps its latest steps where there is no room for all of them', () => {
    const words = 'x'.repeat(100_000);
    const long = [1, 2, 3, 4].reduce(
      (timeline, at) =>
        advance(
          timeline,
          (draft) => {
            draft.content.messages[`k${at}`] = { en: words, fr: '' };
          },
          () => true,
        ),
      start,
    );
    const { past, changes } = toWork({ content }, long);
    expect(past.map(({ patches }) => patches[0]?.path.at(-1))).toEqual(['k3', 'k4']);
    expect(Object.keys(changes.messages?.put ?? {})).toHaveLength(4);
  });
});

describe('two people on one draft', () => {
  const theirs = set('b', 20)(start).now;

  test('have what both did, and take back what they did themselves', () => {
    const mine = undo(set('c', 3)(set('a', 1)(start)));
    const { timeline, conflicts } = joinDrafts('Tracking', { common: start.now, mine, theirs, choices: new Map() });
    expect(conflicts).toEqual([]);
    expect(maximums(timeline)).toEqual([1, 20, undefined]);
    expect(maximums(undo(timeline))).toEqual([undefined, 20, undefined]);
    expect(maximums(redo(timeline))).toEqual([1, 20, 3]);
    expect(undo(timeline).past).toEqual([]);
  });

  test('choose between two changes of one thing, and of nothing else', () => {
    const mine = set('a', 1)(set('b', 2)(start));
    const asked = joinDrafts('Tracking', { common: start.now, mine, theirs, choices: new Map() });
    expect(asked.conflicts.map(({ key, property, mine: own, theirs: other }) => [key, property, own, other])).toEqual([
      ['b', 'max', 2, 20],
    ]);
    const id = asked.conflicts[0]?.id ?? '';
    const choose = (side: 'mine' | 'theirs') =>
      maximums(joinDrafts('Tracking', { common: start.now, mine, theirs, choices: new Map([[id, side]]) }).timeline);
    expect(choose('mine')).toEqual([1, 2, undefined]);
    expect(choose('theirs')).toEqual([1, 20, undefined]);
  });

  test('keep the text that one of them cannot have taken yet', () => {
    const typed = advance(
      start,
      (draft) => holdText(draft, 'Rule x', '{'),
      () => false,
    );
    const { timeline } = joinDrafts('Tracking', { common: start.now, mine: typed, theirs, choices: new Map() });
    expect([...timeline.now.pending]).toEqual([['Rule x', '{']]);
    expect(maximums(timeline)).toEqual([undefined, 20, undefined]);
  });
});

describe('keeping', () => {
  /** A draft with one change, on a server that answers as the test says. */
  function keeping(answers: (() => Promise<void>)[], load: DraftPorts['load'] = async () => true) {
    const calls: string[] = [];
    let isAhead = true;
    const clock = new SimulatedClock();
    const actor = createActor(
      createDraftMachine({
        isAhead: () => isAhead,
        save: async () => {
          calls.push('save');
          await answers.shift()?.();
          isAhead = false;
        },
        load: async () => {
          calls.push('load');
          return load();
        },
        isMovedOn: (error) => error === 'moved',
        isGone: (error) => error === 'gone',
        isPassing: (error) => error === 'away',
        gone: () => void calls.push('gone'),
      }),
      { clock },
    ).start();
    const edit = (): void => {
      isAhead = true;
      actor.send({ type: 'touched' });
    };
    return {
      actor,
      calls,
      clock,
      edit,
      until: (value: string) => waitFor(actor, (snapshot) => snapshot.value === value),
    };
  }
  const refused = (reason: string) => () => Promise.reject(reason);

  test('begins a second after the first thing that is done, however much follows', async () => {
    const { calls, clock, edit, until } = keeping([]);
    edit();
    clock.increment(999);
    edit();
    expect(calls).toEqual([]);
    clock.increment(1);
    await until('resting');
    expect(calls).toEqual(['save']);
  });

  test('keeps once more what was done while a call was under way', async () => {
    let answer = (): void => undefined;
    const { calls, clock, edit, until } = keeping([() => new Promise<void>((resolve) => (answer = resolve))]);
    edit();
    clock.increment(1_000);
    edit();
    answer();
    await until('resting');
    edit();
    clock.increment(1_000);
    await until('resting');
    expect(calls).toEqual(['save', 'save']);
  });

  test('tries again by itself where nobody answered, and not where the answer was no', async () => {
    const away = keeping([refused('away')]);
    away.edit();
    away.clock.increment(1_000);
    await away.until('failed');
    away.clock.increment(5_000);
    await away.until('resting');
    expect(away.calls).toEqual(['save', 'save']);
    const no = keeping([refused('no')]);
    no.edit();
    no.clock.increment(1_000);
    await no.until('failed');
    no.clock.increment(60_000);
    expect(no.calls).toEqual(['save']);
    no.actor.send({ type: 'flush' });
    await no.until('resting');
    expect(no.calls).toEqual(['save', 'save']);
  });

  test('takes in what somebody else saved before it keeps more, and waits where both changed one thing', async () => {
    const joined = keeping([refused('moved')]);
    joined.edit();
    joined.clock.increment(1_000);
    await joined.until('waiting');
    joined.clock.increment(1_000);
    await joined.until('resting');
    expect(joined.calls).toEqual(['save', 'load', 'save']);
    const met = keeping([], async () => false);
    met.actor.send({ type: 'behind' });
    await met.until('conflict');
    met.edit();
    met.clock.increment(60_000);
    expect(met.calls).toEqual(['load']);
    met.actor.send({ type: 'chosen' });
    met.clock.increment(1_000);
    await met.until('resting');
    expect(met.calls).toEqual(['load', 'save']);
  });

  test('tells once that the draft is no longer there', async () => {
    const { actor, calls, until } = keeping([], refused('gone') as () => Promise<boolean>);
    actor.send({ type: 'behind' });
    await until('resting');
    expect(calls).toEqual(['load', 'gone']);
  });
});
