import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { classifyProduct, cloneProduct, nextProductID, type ProductSetup } from '@lifeform/metadata/insurance';
import { useFormState, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import screen from '../developer-screen.module.css';
import { addProduct } from '../draft/product-edit.ts';
import { askedPart, chosenOf, PRODUCT_FORM } from '../draft/product-form.ts';
import type { FormEditor } from '../use-form-editor.ts';

interface NewProductDialogProps {
  readonly editor: FormEditor;
  /** The product it is a copy of until somebody says otherwise. */
  readonly source: string;
  readonly onAdded: (prodID: string) => void;
  readonly onClose: () => void;
}

/** Asks what a new product is a copy of, its number and its names, and puts it into the draft. */
export function NewProductDialog(props: NewProductDialogProps) {
  return (
    <Loaded of={[useFormDocument(PRODUCT_FORM)]} shape="form">
      {(document) => <Asking {...props} document={document} />}
    </Loaded>
  );
}

function Asking({
  document,
  editor,
  source,
  onAdded,
  onClose,
}: NewProductDialogProps & { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const { setups } = editor.content;
  const taken = Object.keys(setups);
  const [form] = useState(() => askingForm(document, Object.values(setups), source, language));
  useSuggestedNumber(form, taken);
  const add = async (): Promise<boolean> => {
    const { cboSource, newID, newNameEn, newNameFr } = form.getValues();
    const copied = setups[String(cboSource)];
    if (!copied) return false;
    const prodID = String(newID);
    const cloned = cloneProduct(copied, { prodID, name: { en: String(newNameEn), fr: String(newNameFr) } });
    editor.change(addProduct(cloned, copied.prodID));
    onAdded(prodID);
    return true;
  };
  return (
    <FormDialog
      title={text('tEdit-Developer-newProduct')}
      name="new product"
      form={form}
      words="tEdit-Developer-addConfirm"
      onSave={add}
      onClose={onClose}
      below={<ClassOfNumber />}
    >
      <p className={screen.hint}>{text('tEdit-Developer-newProductLead')}</p>
    </FormDialog>
  );
}

/** Which class the number makes it, said before anybody sees it in a report. */
function ClassOfNumber() {
  const text = useText();
  const language = useLanguage();
  const prodID = useFormState(({ fields }) => String(fields.newID?.value ?? ''));
  if (prodID.length < 3) return null;
  const range = classifyProduct(prodID);
  return (
    <p className={screen.hint} role="status">
      {range
        ? text('tEdit-Developer-productClass', { name: range.name[language] })
        : text('tEdit-Developer-productNoClass')}
    </p>
  );
}

function askingForm(document: FormDocument, setups: readonly ProductSetup[], source: string, locale: Language): Form {
  const part = askedPart(document, 'new');
  const options = setups.map(({ prodID, name }) => ({ code: prodID, text: `${name[locale]} (${prodID})` }));
  const taken = setups.map(({ prodID }) => prodID);
  const items = part.items.map((item) => (item.name === 'cboSource' ? chosenOf(item, options) : item));
  const rules = [
    ...part.rules,
    {
      kind: 'check',
      id: 'number-taken',
      fields: ['newID'],
      fails: { in: [{ var: 'newID' }, taken] },
      message: 'msg-ProductTaken',
    } as const,
  ];
  const values = { cboSource: source, newID: nextProductID(source, taken) };
  return createForm({ ...part, items, rules }, { locale, now: () => new Date(), values });
}

/** Another source suggests another number, while nobody chose one. */
function useSuggestedNumber(form: Form, taken: readonly string[]): void {
  const [suggested] = useState({ number: String(form.getField('newID').value ?? '') });
  useEffect(
    () =>
      form.subscribeField('cboSource', () => {
        if (String(form.getField('newID').value ?? '') !== suggested.number) return;
        const next = nextProductID(String(form.getField('cboSource').value ?? ''), taken);
        if (next === suggested.number) return;
        suggested.number = next;
        form.change('newID', next);
      }),
    [form, taken, suggested],
  );
}
