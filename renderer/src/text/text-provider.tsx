import type { Language } from '@lifeform/metadata';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { createText, hasFormatter, type MessageSource, messagesOf, onFormatter, type Text } from './text.ts';

/** Turns keys into texts, for drawing functions without hooks. */
export interface Texts {
  readonly language: Language;
  readonly text: Text;
  /** The same texts in a language. */
  readonly textIn: (language: Language) => Text;
  /** Whether a key has a text, for lines that are shown only when there is one. */
  readonly has: (key: string) => boolean;
}

const nothing: Texts = {
  language: 'en',
  text: createText('en', {}),
  textIn: (language) => createText(language, {}),
  has: () => false,
};

const TextContext = createContext<Texts>(nothing);

interface TextProviderProps {
  readonly language: Language;
  readonly messages: MessageSource;
  readonly children: ReactNode;
}

/**
 * Provides texts to its children. Inside another provider, its texts are added and win; all of them are in its language,
 * also those of the providers around it.
 */
export function TextProvider({ language, messages, children }: TextProviderProps) {
  const outer = use(TextContext);
  const isComplete = useSyncExternalStore(onFormatter, hasFormatter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts waiting for the formatter are drawn again
  const value = useMemo(() => {
    const around = (one: Language) => (outer === nothing ? undefined : outer.textIn(one));
    const textIn = (one: Language): Text => createText(one, messages, around(one));
    const has = (key: string): boolean => key in messagesOf(messages) || outer.has(key);
    return { language, text: textIn(language), textIn, has };
  }, [language, messages, outer, isComplete]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** All text functions at once. */
export function useTexts(): Texts {
  return use(TextContext);
}

/** The function that gives the text of a key in the reader's language. */
export function useText(): Text {
  return use(TextContext).text;
}

/** The reader's language. */
export function useLanguage(): Language {
  return use(TextContext).language;
}

/** Whether a key has a text. */
export function useHasText(): (key: string) => boolean {
  return use(TextContext).has;
}
