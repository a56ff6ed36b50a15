import { useHasText, useText } from '../text/text-provider.tsx';

/** The title of a layout container; undefined when there is none: the container then only groups. */
export function usePartTitle(title: string): string | undefined {
  const text = useText();
  const has = useHasText();
  return has(title) ? text(title) : undefined;
}
