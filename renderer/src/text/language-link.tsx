import type { Language } from '@lifeform/metadata';
import { Button } from '../button/button.tsx';
import { useLanguage } from './text-provider.tsx';

/** Each language by its own name: the one text that is not translated. */
const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

interface LanguageLinkProps {
  readonly onChange: (language: Language) => void;
}

/** Switches to the other language, in that language's own words. */
export function LanguageLink({ onChange }: LanguageLinkProps) {
  const other: Language = useLanguage() === 'en' ? 'fr' : 'en';
  return (
    <Button look="quiet" lang={other} onClick={() => onChange(other)}>
      {OWN_NAMES[other]}
    </Button>
  );
}
