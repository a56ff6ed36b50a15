import type { Tally } from '../binding/tallies.ts';
import { useTally } from '../binding/use-tally.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Chip } from './chip.tsx';

type Progress = 'errors' | 'toDo' | 'done' | 'optional';

/** Progress of a part of a form, from its counts. */
export function progressOf({ failing, showing, begun }: Tally): Progress {
  if (showing > 0) return 'errors';
  if (failing > 0) return 'toDo';
  return begun > 0 ? 'done' : 'optional';
}

/** Progress of a section or page of the surrounding form, as a word and a colour. */
export function ProgressMark({ id }: { readonly id: string }) {
  const text = useText();
  // A single text, so that the mark rerenders only when it differs.
  const [kind, count] = useTally(id, (tally) => `${progressOf(tally)} ${tally.showing || tally.failing}`).split(' ');
  switch (kind) {
    case 'errors':
      return <Chip tone="error">{text(OWN_TEXT.sectionErrors, { count: Number(count) })}</Chip>;
    case 'toDo':
      return <Chip tone="plain">{text(OWN_TEXT.sectionToDo, { count: Number(count) })}</Chip>;
    case 'done':
      return <Chip tone="ok">{text(OWN_TEXT.sectionDone)}</Chip>;
    default:
      return <Chip tone="plain">{text(OWN_TEXT.sectionOptional)}</Chip>;
  }
}
