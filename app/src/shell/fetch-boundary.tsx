import { ErrorState, useText } from '@lifeform/renderer';
import { Component, type ReactNode } from 'react';
import { getVersion } from '../data/get-version.ts';
import { useClient } from '../session/services-context.tsx';
import { PageTitle } from './page-title.tsx';

interface FetchBoundaryProps {
  /** Text key of the screen’s name. */
  readonly title: string;
  readonly children: ReactNode;
}

interface FetchBoundaryState {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** What Chromium, Firefox, Safari and the loader of style sheets say of a part of the program that did not come. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload/i;

/** Where a screen is fetched when it is first opened. Whatever else breaks goes on to the whole page. */
export class FetchBoundary extends Component<FetchBoundaryProps, FetchBoundaryState> {
  override state: FetchBoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): FetchBoundaryState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (!(error instanceof Error && NOT_FETCHED.test(error.message))) throw error;
    return <NotFetched title={this.props.title} />;
  }
}

/**
 * The rest of the product works on; what was entered is kept. Browsers remember a part that did not come, so once the
 * server answers again the page is loaded anew.
 */
function NotFetched({ title }: { readonly title: string }) {
  const text = useText();
  const client = useClient();
  const retry = (): void => {
    getVersion(client).then(
      () => window.location.reload(),
      () => {}, // still no answer: the message stands
    );
  };
  return (
    <>
      <PageTitle title={text(title)} />
      <ErrorState message={text('tEdit-Shell-offline')} onRetry={retry} />
    </>
  );
}
