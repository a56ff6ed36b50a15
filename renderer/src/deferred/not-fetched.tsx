import { ErrorState } from '../feedback/error-state.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';

/** Shown in place of a part of the program that failed to load. */
export function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return <ErrorState message={text(OWN_TEXT.offline)} onRetry={onRetry} />;
}
