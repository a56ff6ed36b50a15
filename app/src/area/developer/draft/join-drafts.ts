import { type MergeChoices, type MergeConflict, sameJson, threeWayMerge } from '@lifeform/metadata';
import { mergeProductContents } from '@lifeform/metadata/insurance';
import type { Draft } from 'immer';
import type { DraftState } from './draft-state.ts';
import { putContent } from './put-content.ts';
import { advance, redo, startTimeline, type Timeline, undo } from './timeline.ts';

/** Most steps in each direction that can be undone after merging somebody else's changes. */
const MOST_STEPS = 50;

interface Joining {
  /** The draft as both people last had it. */
  readonly common: DraftState;
  readonly mine: Timeline<DraftState>;
  readonly theirs: DraftState;
  readonly choices: MergeChoices;
}

interface Joined {
  /** Both people's changes; only one's own steps can be undone. */
  readonly timeline: Timeline<DraftState>;
  /** Places both changed differently; one's own value stays until a choice is made. */
  readonly conflicts: readonly MergeConflict[];
}

/** Two people's work on one draft. */
export function joinDrafts(form: string, { common, mine, theirs, choices }: Joining): Joined {
  const joined = (state: DraftState): DraftState => joinStates(form, [common, state, theirs], choices).state;
  const [first = mine.now, ...past] = [...statesOf(mine, undo).toReversed(), mine.now];
  const { conflicts } = joinStates(form, [common, mine.now, theirs], choices);
  const onward = (timeline: Timeline<DraftState>, state: DraftState): Timeline<DraftState> =>
    advance(timeline, put(joined(state)), () => true);
  const now = past.reduce(onward, startTimeline(joined(first)));
  let timeline = statesOf(mine, redo).reduce(onward, now);
  while (timeline.past.length > now.past.length) timeline = undo(timeline);
  return { timeline, conflicts };
}

/** The contents after each step in one direction. */
function statesOf(
  timeline: Timeline<DraftState>,
  step: (timeline: Timeline<DraftState>) => Timeline<DraftState>,
): readonly DraftState[] {
  const states: DraftState[] = [];
  for (let at = step(timeline), last = timeline; at !== last && states.length < MOST_STEPS; last = at, at = step(at)) {
    states.push(at.now);
  }
  return states;
}

function put({ content, invalid, pending }: DraftState): (draft: Draft<DraftState>) => void {
  return (draft) => {
    putContent(content)(draft.content);
    if (!sameJson([...draft.invalid], [...invalid])) draft.invalid = new Set(invalid);
    if (!sameJson([...draft.pending], [...pending])) draft.pending = new Map(pending);
  };
}

function joinStates(
  form: string,
  [common, mine, theirs]: readonly [DraftState, DraftState, DraftState],
  choices: MergeChoices,
) {
  const contents = [common.content, mine.content, theirs.content] as const;
  const first = mergeProductContents(form, contents, choices);
  const open = first.conflicts.filter(({ id }) => !choices.has(id));
  const all = new Map([...choices, ...open.map(({ id }) => [id, 'mine'] as const)]);
  const { content } = open.length === 0 ? first : mergeProductContents(form, contents, all);
  const marks = (state: DraftState) => new Map([...state.invalid].map((name) => [name, true as const]));
  const invalid = threeWayMerge(marks(common), marks(mine), marks(theirs), (_, sides) => sides.mine);
  const pending = threeWayMerge(common.pending, mine.pending, theirs.pending, (_, sides) => sides.mine);
  const state: DraftState = { content, invalid: new Set(invalid.entries.keys()), pending: new Map(pending.entries) };
  return { state, conflicts: first.conflicts };
}
