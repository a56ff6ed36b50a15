import { TextProvider } from '@lifeform/renderer';
import { type ReactNode, useCallback } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { call } from '../data/call.ts';
import { LanguageProvider, useLanguageChoice } from '../session/language.tsx';
import type { Services } from '../session/services.ts';
import { ServicesProvider, useServices } from '../session/services-context.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Root } from './root.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesProvider services={services}>
      <LanguageProvider>
        <ShellTexts>
          <CrashBoundary>
            <BrowserRouter>
              <Root />
            </BrowserRouter>
          </CrashBoundary>
        </ShellTexts>
      </LanguageProvider>
    </ServicesProvider>
  );
}

/** Nothing can be shown before the shell's texts are loaded, except that they cannot be. */
function ShellTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguageChoice();
  const { client, errorTexts } = useServices();
  const texts = useLoaded(
    useCallback(
      (signal) => call(client, 'GET /api/GetMessages/:group', { params: { group: 'Shell' }, signal }),
      [client],
    ),
  );
  if (texts.data !== undefined) {
    return (
      <TextProvider language={language} messages={errorTexts.messages}>
        <TextProvider language={language} messages={texts.data.messages}>
          {children}
        </TextProvider>
      </TextProvider>
    );
  }
  return texts.error ? <UnreachablePage onRetry={texts.reload} /> : null;
}
