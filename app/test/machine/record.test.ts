import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createRecordMachine } from '../../src/area/forms/machine/record-machine.ts';
import type { Kept, Move, MoveInput, SaveInput } from '../../src/area/forms/machine/record-port.ts';

interface Sent<Input> {
  readonly input: Input;
  readonly answer: (record: Kept) => void;
  readonly refuse: (error: unknown) => void;
}

const MOVED_ON = 'moved on';
const AWAY = 'away';
const REFUSED = 'refused';

function sending<Input>(sent: Sent<Input>[]) {
  return (input: Input) =>
    new Promise<Kept>((answer, refuse) => {
      sent.push({ input, answer, refuse });
    });
}

/** A record that is open, with what it says and what it sends. */
function openRecord({ revision = 1, isAhead = false } = {}) {
  const screen = { name: 'Marie' };
  const [saves, moves, loads]: [Sent<SaveInput>[], Sent<MoveInput>[], Sent<undefined>[]] = [[], [], []];
  const told: unknown[] = [];
  const load = sending(loads);
  const machine = createRecordMachine<Kept>(
    {
      read: () => ({ values: { ...screen } }),
      save: sending(saves),
      move: sending(moves),
      load: () => load(undefined),
      isMovedOn: (error) => error === MOVED_ON,
      isPassing: (error) => error === AWAY,
      show: () => {
        screen.name = 'Theirs';
      },
      done: (asked: 'save' | Move) => void told.push(asked),
      refused: (error) => void told.push(error),
    },
    () => new Date(0),
  );
  const actor = createActor(machine, { input: { record: { revision }, isAhead } }).start();
  const type = (name: string): void => {
    screen.name = name;
    actor.send({ type: 'touched' });
  };
  return { actor, saves, moves, loads, told, screen, type, state: () => actor.getSnapshot().value };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const pause = () => vi.advanceTimersByTimeAsync(800);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a record that is filled in', () => {
  test('keeps itself 800 ms after the last thing that was typed, under its revision [BUILD-006]', async () => {
    const { saves, type, actor } = openRecord();
    type('Mar');
    await vi.advanceTimersByTimeAsync(799);
    type('Maria');
    await vi.advanceTimersByTimeAsync(799);
    expect(saves).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves[0]?.input).toEqual({ revision: 1, values: { name: 'Maria' }, isAutosave: true });
    saves[0]?.answer({ revision: 2 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { savedAt: new Date(0) } });
  });

  test('sends nothing where nothing differs', async () => {
    const { saves, type, state } = openRecord();
    type('Marie');
    await pause();
    expect([saves.length, state()]).toEqual([0, 'resting']);
  });

  test('sends what is typed meanwhile after what is under way', async () => {
    const { saves, type } = openRecord();
    type('A');
    await pause();
    type('AB');
    await pause();
    expect(saves).toHaveLength(1);
    saves[0]?.answer({ revision: 2 });
    await pause();
    expect(saves[1]?.input).toMatchObject({ revision: 2, values: { name: 'AB' } });
  });

  test('is saved when it is asked for, also after what keeps itself', async () => {
    const { saves, type, actor, told } = openRecord();
    type('A');
    await pause();
    actor.send({ type: 'save' });
    saves[0]?.answer({ revision: 2 });
    await settled();
    expect(saves[1]?.input).toEqual({ revision: 2, values: { name: 'A' }, isAutosave: false });
    expect(told).toEqual([]);
    saves[1]?.answer({ revision: 3 });
    await settled();
    expect(told).toEqual(['save']);
  });

  test('that begins with entries the server never got sends them', async () => {
    const { saves, actor } = openRecord({ isAhead: true });
    actor.send({ type: 'flush' });
    await settled();
    expect(saves).toHaveLength(1);
  });
});

describe('a record that cannot be kept', () => {
  test('is tried again ten seconds later where nobody answered [BUILD-006]', async () => {
    const { saves, type, state, actor } = openRecord();
    type('A');
    await pause();
    saves[0]?.refuse(AWAY);
    await settled();
    expect([state(), actor.getSnapshot().context.error]).toEqual(['failed', AWAY]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(saves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    saves[1]?.answer({ revision: 2 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { error: undefined } });
  });

  test('is not sent again by itself where the answer was no, and is once it differs', async () => {
    const { saves, type } = openRecord();
    type('A');
    await pause();
    saves[0]?.refuse(REFUSED);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    type('AB');
    await pause();
    expect(saves).toHaveLength(2);
  });
});

describe('a record that somebody else saved meanwhile', () => {
  const meet = async () => {
    const record = openRecord();
    record.type('Mine');
    await pause();
    record.saves[0]?.refuse(MOVED_ON);
    await settled();
    record.loads[0]?.answer({ revision: 7 });
    await settled();
    expect(record.state()).toBe('conflict');
    expect(record.screen.name).toBe('Mine');
    return record;
  };

  test('waits for a choice, whatever is typed', async () => {
    const { saves, type } = await meet();
    type('Mine still');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
  });

  test('goes on with theirs', async () => {
    const { actor, saves, screen } = await meet();
    actor.send({ type: 'takeTheirs' });
    await pause();
    expect(screen.name).toBe('Theirs');
    expect(saves).toHaveLength(1);
    expect(actor.getSnapshot().context.record).toEqual({ revision: 7 });
  });

  test('is saved over theirs where one’s own is kept', async () => {
    const { actor, saves } = await meet();
    actor.send({ type: 'keepOwn' });
    await settled();
    expect(saves[1]?.input).toEqual({ revision: 7, values: { name: 'Mine' }, isAutosave: false });
  });
});

describe('a record that is moved', () => {
  test('is sent as it stands, and tells where it stands then [BUILD-007]', async () => {
    const { actor, moves, told, type } = openRecord();
    type('A');
    actor.send({ type: 'move', move: 'submit', reason: 'Done' });
    await settled();
    expect(moves[0]?.input).toEqual({ revision: 1, values: { name: 'A' }, move: 'submit', reason: 'Done' });
    moves[0]?.answer({ revision: 2 });
    await pause();
    expect(told).toEqual([{ move: 'submit', reason: 'Done' }]);
    expect(actor.getSnapshot().context.record).toEqual({ revision: 2 });
  });

  test('is made first where it was never saved', async () => {
    const { actor, saves, moves } = openRecord({ revision: 0 });
    actor.send({ type: 'move', move: 'submit' });
    await settled();
    expect([saves.length, moves.length]).toEqual([1, 0]);
    saves[0]?.answer({ revision: 1 });
    await settled();
    expect(moves[0]?.input).toMatchObject({ revision: 1, move: 'submit' });
  });

  test('stays where it stands when that is refused, and says so', async () => {
    const { actor, moves, told, state, type } = openRecord();
    type('A');
    actor.send({ type: 'move', move: 'submit' });
    await settled();
    moves[0]?.refuse(REFUSED);
    await settled();
    expect(told).toEqual([REFUSED]);
    expect(state()).toBe('waiting');
  });
});

test('a record that is gone is kept no more', async () => {
  const { actor, saves, type, state } = openRecord();
  actor.send({ type: 'closed' });
  type('A');
  await pause();
  expect([state(), saves.length]).toEqual(['closed', 0]);
});
