import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { BASIS_SEXES, BASIS_TABLES, type BasisImportRequest, type BasisListing } from '@lifeform/metadata/contract';

const FORMER_FIELD = 'cboFormer';
const PRODUCT_FIELD = 'cboProduct';

/** The form for importing a table, with the existing bases as options. */
export function createBasisForm(document: FormDocument, bases: readonly BasisListing[], locale: Language): Form {
  const versions = bases.map(({ version, name }) => ({ code: version, text: `${version} · ${name[locale]}` }));
  const names = new Map(
    bases.flatMap(({ cards }) => cards.map(({ prodID, name }) => [prodID, name?.[locale]] as const)),
  );
  const products = [...names].map(([code, name]) => ({ code, text: name ? `${code} · ${name}` : code }));
  const options = new Map([
    [FORMER_FIELD, versions],
    [PRODUCT_FIELD, products],
  ]);
  const items = document.items.map((item) => {
    const optionItems = options.get(item.name);
    return optionItems ? { ...item, useOptions: true, optionItems, defaultValue: optionItems[0]?.code ?? '' } : item;
  });
  return createForm({ ...document, items }, { locale, now: () => new Date() });
}

/** The request of a valid form. */
export function readRequest(form: Form, isAdopted: boolean, isOtherSex: boolean): BasisImportRequest {
  const values = form.getValues();
  const text = (name: string): string => String(values[name] ?? '').trim();
  const table = BASIS_TABLES.find((one) => one === text('cboTable')) ?? 'A';
  const sex = BASIS_SEXES.find((one) => one === text('rdoSex')) ?? 'F';
  const of = table === 'card' ? { prodID: text(PRODUCT_FIELD) } : { sex, isOtherSex };
  return { former: text(FORMER_FIELD), version: text('txtVersion'), table, ...of, isAdopted };
}

/** The basis and the product whose card is chosen. */
export function readCardChoice(form: Form): { readonly version: string; readonly prodID: string } {
  const values = form.getValues();
  return { version: String(values[FORMER_FIELD] ?? ''), prodID: String(values[PRODUCT_FIELD] ?? '') };
}
