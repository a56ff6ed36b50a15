import type { Language } from '@lifeform/metadata';
import { languageOf, type User, type UserLanguage } from '@lifeform/metadata/insurance';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../data/call.ts';
import { useMaybeUser, useServices } from './services-context.tsx';

/** Remembered on this device for the next visit's sign-in page. */
const LANGUAGE_KEY = 'language';

export const USER_LANGUAGES: Readonly<Record<Language, UserLanguage>> = { en: 'English', fr: 'French' };

interface LanguageChoice {
  readonly language: Language;
  /** Switches all texts. Rejects when the profile could not be saved; the switch still applies. */
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: () => Promise.resolve() });

/** The reader's language: the profile's once signed in; before that the device's last one or the browser's. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { client, session } = useServices();
  const user = useMaybeUser();
  const [chosen, setChosen] = useState<Language>(firstLanguage);
  const language = user === undefined ? chosen : languageOf(user.inputLanguage);

  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(LANGUAGE_KEY, language);
    setChosen(language);
  }, [language]);

  useFontSize(user);

  const choose = useCallback(
    async (next: Language) => {
      setChosen(next);
      if (user === undefined) return;
      const changed: User = { ...user, inputLanguage: USER_LANGUAGES[next] };
      session.send({ type: 'user.updated', user: changed });
      await call(client, 'POST /users/update', {
        body: { username: user.username, inputLanguage: changed.inputLanguage },
      });
    },
    [client, session, user],
  );

  const value = useMemo(() => ({ language, choose }), [language, choose]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguageChoice(): LanguageChoice {
  return use(LanguageContext);
}

/** Applies the profile's font size to the whole page; small without a profile. */
function useFontSize(user: User | undefined): void {
  const isLarge = user?.fontSize === 'Large';
  useEffect(() => {
    document.documentElement.dataset.font = isLarge ? 'large' : 'small';
  }, [isLarge]);
}

function firstLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  if (stored === 'en' || stored === 'fr') return stored;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}
