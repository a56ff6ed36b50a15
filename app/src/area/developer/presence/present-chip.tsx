import { Chip, useText } from '@lifeform/renderer';
import { usePresentAt } from './presence-context.ts';

/** Marks an item that somebody else edits too. */
export function PresentChip({ item }: { readonly item: string }) {
  const text = useText();
  const names = usePresentAt('items', item);
  if (names.length === 0) return null;
  return <Chip tone="warning">{text('tEdit-Developer-presentAt', { name: names.join(', ') })}</Chip>;
}
