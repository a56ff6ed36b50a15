import { createForm, type Form } from '@lifeform/engine';
import { addressFrom, type FormDocument, type FormValues, type Language, withOptions } from '@lifeform/metadata';
import type { CreateFormRequest, FormListing } from '@lifeform/metadata/contract';
import { commitTyping } from '../../../form/commit-typing.ts';

/** The form by which forms are made and renamed, and its part for the name. */
export const NEW_FORM_FORM = 'NewForm';
export const NAME_SECTION = 'secName';

/** What is entered of a form's name. */
type Named = Pick<CreateFormRequest, 'title'> & { readonly address: string };

/** Asks for a new form; `source` is the one it is a copy of. */
export function createNewForm(
  document: FormDocument,
  forms: readonly FormListing[],
  source: FormListing | undefined,
  copied: (title: string) => string,
  locale: Language,
): Form {
  const options = forms
    .map(({ form, title }) => ({ code: form, text: title[locale] }))
    .sort((one, other) => one.text.localeCompare(other.text, locale));
  const values: FormValues = source ? { ...named(source, copied), txtAddress: '', cboFrom: source.form } : {};
  return createForm(withOptions(document, 'cboFrom', options), { locale, now: () => new Date(), values });
}

/** Asks for the title of something that forms share. */
export function createNewShared(document: FormDocument, locale: Language): Form {
  const isAsked = (name: string): boolean => name.startsWith('txtTitle');
  const items = document.items.filter(({ name }) => isAsked(name));
  const layout = document.layout.filter(({ id }) => id === NAME_SECTION || isAsked(id));
  return createForm({ ...document, items, layout, rules: [] }, { locale, now: () => new Date() });
}

/** Asks for the name of a form that is imported. */
export function createImport(document: FormDocument, title: CreateFormRequest['title'], locale: Language): Form {
  const items = document.items.filter(({ name }) => name !== 'cboFrom');
  const layout = document.layout.filter(({ id }) => id !== 'cboFrom');
  const values: FormValues = { txtTitleEn: title.en, txtTitleFr: title.fr };
  return createForm({ ...document, items, layout }, { locale, now: () => new Date(), values });
}

/** Asks for another name of a form. */
export function createRename(document: FormDocument, listing: FormListing, locale: Language): Form {
  const values = named(listing, (title) => title);
  return createForm(document, { locale, now: () => new Date(), values });
}

function named({ title, address = '' }: FormListing, say: (title: string) => string): FormValues {
  return { txtTitleEn: say(title.en), txtTitleFr: say(title.fr), txtAddress: address };
}

/** The name as it will be: the address made fit for one, or of the title where none was entered. */
export function nameIn({ txtTitleEn, txtTitleFr, txtAddress }: FormValues): Named {
  const title = { en: String(txtTitleEn ?? '').trim(), fr: String(txtTitleFr ?? '').trim() };
  const typed = String(txtAddress ?? '').trim();
  return { title, address: addressFrom(typed === '' ? title.en : typed) };
}

export function readName(form: Form): Named {
  commitTyping(form);
  return nameIn(form.getValues());
}

/** What a new form is asked for. An address that nobody entered is left to the server, which finds a free one. */
export function readNewForm(form: Form): CreateFormRequest {
  const { title, address } = readName(form);
  const { cboFrom, cboIcon, txtAddress } = form.getValues();
  const from = String(cboFrom ?? '');
  return {
    title,
    icon: String(cboIcon) as CreateFormRequest['icon'], // one of the options, which the server holds it against
    ...(String(txtAddress ?? '').trim() === '' ? {} : { address }),
    ...(from === '' ? {} : { from: { form: from } }),
  };
}
