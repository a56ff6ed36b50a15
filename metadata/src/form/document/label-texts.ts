import { labelKey } from '../message/key.ts';
import type { Messages } from '../message/message.ts';
import type { FormValues } from '../schema/value.ts';
import type { FormDocument } from './form-document.ts';

/**
 * Texts of a form's labels that an administrator entered on a settings form: for a label `lblDeclaration` the fields
 * `lblDeclarationEn` and `lblDeclarationFr`. A label with either left blank keeps the form's own text.
 */
export function labelTexts({ form, items }: Pick<FormDocument, 'form' | 'items'>, settings: FormValues): Messages {
  const labels = items.filter(({ fieldType }) => fieldType === 'label');
  const texts = labels.flatMap(({ name }) => {
    const [en, fr] = [settings[`${name}En`], settings[`${name}Fr`]];
    const isEntered = typeof en === 'string' && en !== '' && typeof fr === 'string' && fr !== '';
    return isEntered ? [[labelKey(form, name), { en, fr }] as const] : [];
  });
  return Object.fromEntries(texts);
}
