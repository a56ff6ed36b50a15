import { contentDelta, withDelta } from '@lifeform/metadata';
import type { FormDraftWork } from '@lifeform/metadata/contract';
import type { DraftState } from './draft-state.ts';
import type { FormVersion } from './form-draft.ts';
import type { Step, Timeline } from './timeline.ts';

/** Most characters of steps stored with a draft, well below the limit of a request. */
const MOST_STEPS = 300_000;
const MOST_COUNT = 1_000;

/** A draft as sent to the server, with as many of its steps as fit. */
export function toWork({ content }: Pick<FormVersion, 'content'>, { past, now, future }: Timeline<DraftState>) {
  const behind = newest(past.toReversed(), MOST_STEPS);
  const ahead = newest(future, MOST_STEPS - behind.size);
  return {
    changes: contentDelta(content, now.content),
    invalid: [...now.invalid],
    pending: [...now.pending].map(([place, text]) => ({ place, text })),
    past: behind.steps.toReversed(),
    future: ahead.steps,
  } satisfies FormDraftWork;
}

/** The draft, restored over its base version. */
export function fromWork({ content }: Pick<FormVersion, 'content'>, work: FormDraftWork): Timeline<DraftState> {
  const { changes, invalid, pending, past, future } = work;
  return {
    // Steps are sent as they were made.
    past: past as readonly Step[],
    now: {
      content: withDelta(content, changes),
      invalid: new Set(invalid),
      pending: new Map(pending.map(({ place, text }) => [place, text])),
    },
    future: future as readonly Step[],
  };
}

const sizes = new WeakMap<Step, number>();

function sizeOf(step: Step): number {
  const known = sizes.get(step);
  if (known !== undefined) return known;
  const size = JSON.stringify(step).length;
  sizes.set(step, size);
  return size;
}

/** The first of these steps, as far as there is room. */
function newest(steps: readonly Step[], room: number): { readonly steps: readonly Step[]; readonly size: number } {
  let size = 0;
  let count = 0;
  for (const step of steps.slice(0, MOST_COUNT)) {
    if (size + sizeOf(step) > room) break;
    size += sizeOf(step);
    count += 1;
  }
  return { steps: steps.slice(0, count), size };
}
