import type { Language } from '@lifeform/metadata';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { createText, hasFormatter, type MessageSource, messagesOf, onFormatter, type Text } from './text.ts';

/** What turns keys into texts, for functions that draw without hooks of their own. */
export interface Texts {
  readonly language: Language;
  readonly text: Text;
  /** Whether a key has a text at all, for lines that are shown only when there is one. */
  readonly has: (key: string) => boolean;
}

const nothing: Texts = { language: 'en', text: createText('en', {}), has: () => false };

const TextContext = createContext<Texts>(nothing);

interface TextProviderProps {
  readonly language: Language;
  readonly messages: MessageSource;
  readonly children: ReactNode;
}

/** Texts for what it holds. Inside another provider it adds to that one's texts and wins over them. */
export function TextProvider({ language, messages, children }: TextProviderProps) {
  const outer = use(TextContext);
  const isComplete = useSyncExternalStore(onFormatter, hasFormatter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts that wait for what formats them are drawn again
  const value = useMemo(
    () => ({
      language,
      text: createText(language, messages, outer === nothing ? undefined : outer.text),
      has: (key: string) => key in messagesOf(messages) || outer.has(key),
    }),
    [language, messages, outer, isComplete],
  );
  return <TextContext value={value}>{children}</TextContext>;
}

/** Everything about texts at once. */
export function useTexts(): Texts {
  return use(TextContext);
}

/** The function that answers texts by key in the reader's language. */
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
