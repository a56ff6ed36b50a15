import { useHasText, useText } from '../text/text-provider.tsx';

/** The title of a layout container, or undefined when none is written: the container is then only a shape. */
export function usePartTitle(title: string): string | undefined {
  const text = useText();
  const has = useHasText();
  return has(title) ? text(title) : undefined;
}
