import { type FormDocument, withOptions } from '@lifeform/metadata';
import { useLanguage } from '@lifeform/renderer';
import { useMemo } from 'react';
import { useForms } from '../../../form/use-forms.ts';

/** The panel with the sets of options there are, by title, as choices of the attribute that links one. */
export function useSetPanel(panel: FormDocument, isAsked: boolean): FormDocument {
  const language = useLanguage();
  const { data } = useForms({ isAsked });
  return useMemo(() => {
    const sets = (data?.forms ?? []).filter(({ kind }) => kind === 'options');
    const options = sets
      .map(({ form, title }) => ({ code: form, text: title[language] }))
      .sort((one, other) => one.text.localeCompare(other.text, language));
    return withOptions(panel, 'optionSet', options);
  }, [panel, data, language]);
}
