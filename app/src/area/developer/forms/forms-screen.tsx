import { type FormDocument, SHARED_KINDS, type SharedKind } from '@lifeform/metadata';
import type { FormListing } from '@lifeform/metadata/contract';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  PageHeader,
  Screen,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useForms } from '../../../form/use-forms.ts';
import listStyles from '../../../shell/list/list.module.css';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { NewFormDialog, NewSharedDialog, RenameDialog } from './form-dialogs.tsx';
import { NEW_FORM_FORM } from './form-entries.ts';
import { type FormAction, FormsTable } from './forms-table.tsx';
import { ImportButton } from './import-button.tsx';
import { type FormImport, ImportDialog } from './import-dialog.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import { useFormMaking } from './use-form-making.ts';

/** The forms there are, and the making of new ones. */
export default function FormsScreen() {
  const language = useLanguage();
  return (
    <Texts of="Developer">
      <Loaded of={[useForms(), useFormDocument(NEW_FORM_FORM)]}>
        {({ forms }, document) => (
          <TextProvider language={language} messages={document.messages}>
            <Forms forms={forms} document={document} />
          </TextProvider>
        )}
      </Loaded>
    </Texts>
  );
}

/** What was chosen to be done, and with which form; a new form may be of none. */
interface Asked {
  readonly action: FormAction | 'new' | SharedKind;
  readonly listing?: FormListing;
}

interface FormsProps {
  readonly forms: readonly FormListing[];
  readonly document: FormDocument;
}

function Forms({ forms, document }: FormsProps) {
  const text = useText();
  const making = useFormMaking();
  const [asked, setAsked] = useState<Asked>();
  const [read, setRead] = useState<FormImport>();
  const [search, setSearch] = useState('');
  const found = forms.filter((listing) => isFound(listing, search));
  const ask = (action: FormAction, listing: FormListing): void => {
    if (action === 'restore') void making.archive(listing, false);
    else setAsked({ action, listing });
  };
  const close = (): void => setAsked(undefined);
  const opened = { document, making, onClose: close };
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-developer-forms')} />
        <Link to="/developer/packages">{text('tEdit-Shell-route-developer-packages')}</Link>
        {SHARED_KINDS.map((kind) => (
          <Button key={kind} onClick={() => setAsked({ action: kind })}>
            {text(`tEdit-Developer-forms-new-${kind}`)}
          </Button>
        ))}
        <ImportButton onRead={setRead} />
        <Button variant="primary" onClick={() => setAsked({ action: 'new' })}>
          {text('tEdit-Developer-forms-new')}
        </Button>
      </PageHeader>
      <FindForm search={search} found={found.length} onSearch={setSearch} />
      <Lists forms={found} isSearched={search.trim() !== ''} onDo={ask} />
      {asked?.action === 'new' && <NewFormDialog {...opened} forms={forms} source={undefined} />}
      {SHARED_KINDS.map((kind) => asked?.action === kind && <NewSharedDialog key={kind} {...opened} kind={kind} />)}
      {asked?.action === 'copy' && <NewFormDialog {...opened} forms={forms} source={asked.listing} />}
      {asked?.action === 'rename' && asked.listing && <RenameDialog {...opened} listing={asked.listing} />}
      {(asked?.action === 'archive' || asked?.action === 'delete') && asked.listing && (
        <Confirm
          action={asked.action}
          listing={asked.listing}
          onCancel={close}
          onConfirm={(listing) => {
            close();
            void (asked.action === 'archive' ? making.archive(listing, true) : making.remove(listing));
          }}
        />
      )}
      {read && <ImportDialog {...{ read, document, making }} onClose={() => setRead(undefined)} />}
      {making.inUse && <InUseDialog inUse={making.inUse} making={making} />}
    </Screen>
  );
}

function isFound({ form, title, address = '' }: FormListing, search: string): boolean {
  return `${title.en} ${title.fr} ${form} ${address}`.toLowerCase().includes(search.trim().toLowerCase());
}

interface FindFormProps {
  readonly search: string;
  readonly found: number;
  readonly onSearch: (search: string) => void;
}

function FindForm({ search, found, onSearch }: FindFormProps) {
  const text = useText();
  const id = useId();
  return (
    <search className={listStyles.search}>
      <label htmlFor={id}>{text('tEdit-Developer-forms-find')}</label>
      <div id={`${id}-hint`} className={listStyles.hint}>
        {text('tEdit-Developer-forms-findHint')}
      </div>
      <input
        id={id}
        type="search"
        className={listStyles.input}
        value={search}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onSearch(event.target.value)}
      />
      <p role="status" className={listStyles.quiet}>
        {text('tEdit-Developer-forms-count', { count: found })}
      </p>
    </search>
  );
}

interface ListsProps {
  readonly forms: readonly FormListing[];
  readonly isSearched: boolean;
  readonly onDo: (action: FormAction, listing: FormListing) => void;
}

/** Those people fill in, archived ones, and those the product's own screens are drawn from. */
function Lists({ forms, isSearched, onDo }: ListsProps) {
  const text = useText();
  const language = useLanguage();
  const say = (code: string): string => text(`tEdit-Developer-forms-${code}`);
  const sorted = [...forms].sort((one, other) => one.title[language].localeCompare(other.title[language], language));
  const kept = sorted.filter(({ address }) => address !== undefined);
  const lists = [
    { code: 'kept', forms: kept.filter(({ isArchived }) => !isArchived) },
    { code: 'archivedOnes', forms: kept.filter(({ isArchived }) => isArchived) },
    ...SHARED_KINDS.map((shared) => ({
      code: `shared-${shared}`,
      forms: sorted.filter(({ kind }) => kind === shared),
    })),
    { code: 'screens', forms: sorted.filter(({ address, kind }) => address === undefined && kind === undefined) },
  ];
  return (
    <>
      {kept.length === 0 && !isSearched && <EmptyState message={say('none')} />}
      {lists.map(
        ({ code, forms: shown }) =>
          shown.length > 0 && <FormsTable key={code} title={say(code)} forms={shown} onDo={onDo} />,
      )}
    </>
  );
}

interface ConfirmProps {
  readonly action: 'archive' | 'delete';
  readonly listing: FormListing;
  readonly onConfirm: (listing: FormListing) => void;
  readonly onCancel: () => void;
}

function Confirm({ action, listing, onConfirm, onCancel }: ConfirmProps) {
  const text = useText();
  const language = useLanguage();
  const say = (code: string): string => text(`tEdit-Developer-forms-${code}`, { name: listing.title[language] });
  return (
    <ConfirmDialog
      isOpen
      title={say(`${action}Title`)}
      confirmLabel={say(action)}
      onConfirm={() => onConfirm(listing)}
      onCancel={onCancel}
    >
      <p>{say(`${action}Body`)}</p>
    </ConfirmDialog>
  );
}
