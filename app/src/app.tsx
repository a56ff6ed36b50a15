import { TextProvider } from '@lifeform/renderer';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LanguageProvider, useLanguageChoice } from './session/language.tsx';
import type { Services } from './session/services.ts';
import { ServicesProvider } from './session/services-context.tsx';
import { useTexts } from './session/use-texts.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { Root } from './shell/root.tsx';
import { UnreachablePage } from './shell/unreachable-page.tsx';

// One route for every address: what to show is decided from the route table, not from the router's tree.
const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <CrashPage /> }]);

export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queries}>
        <LanguageProvider>
          <ShellTexts>
            <RouterProvider router={router} />
          </ShellTexts>
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

/** Nothing can be said before the texts of the shell are there; without them only that can be said. */
function ShellTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguageChoice();
  const texts = useTexts('Shell');
  if (texts.data !== undefined) {
    return (
      <TextProvider language={language} messages={texts.data}>
        {children}
      </TextProvider>
    );
  }
  return texts.isError ? <UnreachablePage onRetry={() => void texts.refetch()} /> : null;
}
