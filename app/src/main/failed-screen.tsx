import { ErrorState, useText } from '@lifeform/renderer';
import { PageTitle } from '../shell/page-title.tsx';

interface FailedScreenProps {
  /** Text key of the screen’s name. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown in place of a screen that failed to load. The rest of the product works, and entries are kept. */
export function FailedScreen({ title, onRetry }: FailedScreenProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text(title)} />
      <ErrorState message={text('tEdit-Shell-offline')} onRetry={onRetry} />
    </>
  );
}
