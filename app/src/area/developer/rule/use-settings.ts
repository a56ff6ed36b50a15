import type { FormDocument, FormSetup } from '@lifeform/metadata';
import { useHasText, useLanguage, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { PRODUCT_FORM } from '../draft/product-form.ts';
import { settingsOf, withSettings } from './with-settings.ts';

const NONE = {};

/** The form of a rule with the settings it may read behind its fields, as they are called. */
export function useSettings(document: FormDocument, setup: FormSetup | undefined): FormDocument {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const settings = setup?.settings ?? NONE;
  const isAny = useMemo(() => settingsOf(document, settings).length > 0, [document, settings]);
  const { data: described } = useFormDocument(PRODUCT_FORM, isAny);
  return useMemo(() => {
    const called = (label: string | undefined, name: string): string => {
      const own = `tEdit-Developer-setting-${name}`;
      return text('tEdit-Developer-settingPick', { name: label ?? (hasText(own) ? text(own) : name) });
    };
    return withSettings(document, { settings, described, called, language });
  }, [document, settings, described, language, text, hasText]);
}
