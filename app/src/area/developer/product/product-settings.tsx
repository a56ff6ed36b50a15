import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { BasisListing } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { ErrorCount, FormProvider, FormView, useLanguage, useText } from '@lifeform/renderer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { editSetup, renameProduct } from '../draft/product-edit.ts';
import { PRODUCT_FORM, putSettings, settingsPart, settingValues } from '../draft/product-form.ts';
import type { FormEditor } from '../use-form-editor.ts';

interface ProductSettingsProps {
  readonly editor: FormEditor;
  readonly setup: ProductSetup;
  readonly bases: readonly BasisListing[];
}

/** What a product decides by numbers, words and switches, as a form; each entry goes into the draft. */
export function ProductSettings(props: ProductSettingsProps) {
  return (
    <Loaded of={[useFormDocument(PRODUCT_FORM)]} shape="form">
      {(document) => <SettingsForm {...props} document={document} />}
    </Loaded>
  );
}

function SettingsForm(props: ProductSettingsProps & { readonly document: FormDocument }) {
  const form = useSettingsForm(props);
  return (
    <FormProvider form={form}>
      <FormView />
      <ErrorCount />
    </FormProvider>
  );
}

function useSettingsForm({ document, editor, setup, bases }: Parameters<typeof SettingsForm>[0]): Form {
  const text = useText();
  const language = useLanguage();
  const latest = useRef({ editor, setup });
  latest.current = { editor, setup };
  const [form] = useState(() =>
    createForm(partOf(document, setup, bases, editor), {
      locale: language,
      now: () => new Date(),
      values: settingValues(setup),
    }),
  );
  // What the draft has is no entry of anybody's: it is not put back into the draft.
  const isShowing = useRef(false);
  const show = useCallback((work: () => void) => {
    isShowing.current = true;
    work();
    isShowing.current = false;
  }, []);
  useEffect(
    () => show(() => form.replace(partOf(document, latest.current.setup, bases, latest.current.editor))),
    [form, document, bases, show],
  );
  const { epoch } = editor;
  const { basis } = setup;
  const shown = useRef({ epoch, basis });
  useEffect(() => {
    // Undone, merged, or given another basis: the form shows the draft as it is.
    if (shown.current.epoch === epoch && shown.current.basis === basis) return;
    shown.current = { epoch, basis };
    show(() => form.setValues(settingValues(latest.current.setup)));
  }, [form, epoch, basis, show]);
  useEffect(
    () =>
      form.subscribe(() => {
        if (isShowing.current) return;
        const { editor: now, setup: before } = latest.current;
        const { errors } = form.getState();
        const place = text('tEdit-Developer-settingsOf', { product: before.name[language] || before.prodID });
        const known = settingValues(before);
        const sound = Object.entries(form.getValues()).filter(([name]) => !errors.includes(name));
        const changed = Object.fromEntries(sound.filter(([name, value]) => (known[name] ?? '') !== (value ?? '')));
        if (errors.length > 0 || now.pending.has(place))
          now.hold(place, errors.length > 0 ? errors.join(', ') : undefined);
        if (Object.keys(changed).length > 0) now.change(editsOf(before, changed));
      }),
    [form, language, text],
  );
  useHeldEntries(form, `product ${setup.prodID}`);
  return form;
}

function editsOf(
  { prodID, name }: ProductSetup,
  { nameEn, nameFr, ...values }: FormValues,
): Parameters<FormEditor['change']>[0] {
  return (content) => {
    editSetup(prodID, (setup) => putSettings(setup, values))(content);
    if (nameEn === undefined && nameFr === undefined) return;
    renameProduct(prodID, { en: String(nameEn ?? name.en), fr: String(nameFr ?? name.fr) })(content);
  };
}

function partOf(
  document: FormDocument,
  setup: ProductSetup,
  bases: readonly BasisListing[],
  { content }: FormEditor,
): FormDocument {
  return settingsPart(
    document,
    setup,
    bases.map(({ version }) => ({ code: version, text: version })),
    Object.values(content.setups).flatMap(({ wording }) => wording ?? []),
  );
}
