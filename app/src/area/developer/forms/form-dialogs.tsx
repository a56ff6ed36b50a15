import type { FormDocument, SharedKind } from '@lifeform/metadata';
import type { FormListing } from '@lifeform/metadata/contract';
import { useField, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import styles from '../developer-screen.module.css';
import {
  createNewForm,
  createNewShared,
  createRename,
  NAME_SECTION,
  nameIn,
  readName,
  readNewForm,
} from './form-entries.ts';
import type { FormMaking } from './use-form-making.ts';

interface FormDialogsProps {
  /** Asks for the name of a form and what it starts as. */
  readonly document: FormDocument;
  readonly making: FormMaking;
  readonly onClose: () => void;
}

interface NewFormDialogProps extends FormDialogsProps {
  readonly forms: readonly FormListing[];
  /** The form to copy, if one was chosen. */
  readonly source: FormListing | undefined;
}

/** Makes a form, blank or as a copy of another one. */
export function NewFormDialog({ document, forms, source, making, onClose }: NewFormDialogProps) {
  const text = useText();
  const language = useLanguage();
  const copied = (name: string): string => text('tEdit-Developer-forms-copyOf', { name });
  const [form] = useState(() => createNewForm(document, forms, source, copied, language));
  return (
    <FormDialog
      title={text('tEdit-Developer-forms-new')}
      name={`new form ${source?.form ?? ''}`}
      words="tEdit-Developer-forms-create"
      form={form}
      onSave={() => making.create(readNewForm(form))}
      onClose={onClose}
      below={<LeadsTo before={undefined} />}
    />
  );
}

interface NewSharedDialogProps extends FormDialogsProps {
  readonly kind: SharedKind;
}

/** Makes something that forms share, of which only the title is asked. */
export function NewSharedDialog({ document, kind, making, onClose }: NewSharedDialogProps) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => createNewShared(document, language));
  return (
    <FormDialog
      title={text(`tEdit-Developer-forms-new-${kind}`)}
      name={`new ${kind}`}
      words={`tEdit-Developer-forms-create-${kind}`}
      form={form}
      onSave={() => making.create({ title: readName(form).title, icon: 'form', kind })}
      onClose={onClose}
    />
  );
}

interface RenameDialogProps extends FormDialogsProps {
  readonly listing: FormListing;
}

/** Gives a form another title and address. */
export function RenameDialog({ document, listing, making, onClose }: RenameDialogProps) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => createRename(document, listing, language));
  return (
    <FormDialog
      title={text('tEdit-Developer-forms-renameTitle', { name: listing.title[language] })}
      name={`rename ${listing.form}`}
      words="tEdit-Developer-forms-renameSave"
      root={NAME_SECTION}
      form={form}
      onSave={() => making.rename(listing, readName(form))}
      onClose={onClose}
      below={<LeadsTo before={listing.address} />}
    />
  );
}

/** The address that what is entered comes to, and what goes on leading there. */
function LeadsTo({ before }: { readonly before: string | undefined }) {
  const text = useText();
  const txtTitleEn = useField('txtTitleEn').value;
  const txtAddress = useField('txtAddress').value;
  const { title, address } = nameIn({ txtTitleEn, txtAddress });
  if (title.en === '' && address === 'form') return null;
  return (
    <p className={styles.hint} role="status">
      {text('tEdit-NewForm-leadsTo', { address: `/forms/${address}` })}
      {before !== undefined && before !== address && (
        <> {text('tEdit-NewForm-leadsToBefore', { before: `/forms/${before}` })}</>
      )}
    </p>
  );
}
