import { ErrorState, useText } from '@lifeform/renderer';
import { PageTitle } from '../shell/page-title.tsx';

interface FailedScreenProps {
  /** Text key of the screen’s name. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** In the place of a screen that could not be fetched. The rest of the product works on; what was entered is kept. */
export function FailedScreen({ title, onRetry }: FailedScreenProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text(title)} />
      <ErrorState message={text('tEdit-Shell-offline')} onRetry={onRetry} />
    </>
  );
}
