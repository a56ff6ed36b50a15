import { useTally } from '../binding/use-tally.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Chip } from './chip.tsx';

/** The number of errors shown inside a tab, which may be hidden; nothing when there are none. */
export function PartErrors({ id }: { readonly id: string }) {
  const text = useText();
  const count = useTally(id, ({ showing }) => showing);
  return (
    count > 0 && (
      <>
        {' '}
        <Chip tone="error">{text(OWN_TEXT.sectionErrors, { count })}</Chip>
      </>
    )
  );
}
