import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { BASIS_SEXES, BASIS_TABLES, type BasisImportRequest, type BasisListing } from '@lifeform/metadata/contract';

const FORMER_FIELD = 'cboFormer';

/** The form for importing a table, with the existing bases as options. */
export function createBasisForm(document: FormDocument, bases: readonly BasisListing[], locale: Language): Form {
  const optionItems = bases.map(({ version, name }) => ({ code: version, text: `${version} · ${name[locale]}` }));
  const items = document.items.map((item) =>
    item.name === FORMER_FIELD
      ? { ...item, useOptions: true, optionItems, defaultValue: bases[0]?.version ?? '' }
      : item,
  );
  return createForm({ ...document, items }, { locale, now: () => new Date() });
}

/** The request of a valid form. */
export function readRequest(form: Form, isAdopted: boolean, isOtherSex: boolean): BasisImportRequest {
  const values = form.getValues();
  const text = (name: string): string => String(values[name] ?? '').trim();
  return {
    former: text(FORMER_FIELD),
    version: text('txtVersion'),
    sex: BASIS_SEXES.find((sex) => sex === text('rdoSex')) ?? 'F',
    table: BASIS_TABLES.find((table) => table === text('cboTable')) ?? 'A',
    isAdopted,
    isOtherSex,
  };
}
