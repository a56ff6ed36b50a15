import { useField } from '../binding/use-field.ts';
import { useTally } from '../binding/use-tally.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Chip } from './chip.tsx';

/** How many errors are shown inside a tab or another part that may be out of sight; nothing where there is none. */
export function PartErrors({ id }: { readonly id: string }) {
  return <ErrorChip count={useTally(id, ({ showing }) => showing)} />;
}

/** The same of a folded group, whose head is in sight and says its own. */
export function FoldedErrors({ id, head }: { readonly id: string; readonly head: string }) {
  const own = useField(head).showsError ? 1 : 0;
  return <ErrorChip count={useTally(id, ({ showing }) => showing) - own} />;
}

function ErrorChip({ count }: { readonly count: number }) {
  const text = useText();
  return (
    count > 0 && (
      <>
        {' '}
        <Chip tone="error">{text(OWN_TEXT.sectionErrors, { count })}</Chip>
      </>
    )
  );
}
