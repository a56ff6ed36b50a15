import type { FormDocument } from '@lifeform/metadata';
import { ILLUSTRATION_FORM, lintProductForm } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import { CasesTab } from './cases-tab.tsx';
import styles from './developer-screen.module.css';
import type { FormVersion } from './draft/form-draft.ts';
import { DraftBanner } from './draft-banner.tsx';
import { FindingsTab } from './findings-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { ItemsTab } from './items-tab.tsx';
import { LayoutTab } from './layout/layout-tab.tsx';
import { NewerVersion } from './newer-version.tsx';
import { ProductTab } from './product/product-tab.tsx';
import { useBases } from './product/use-bases.ts';
import { RecordsTab } from './record/records-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { TextsTab } from './texts/texts-tab.tsx';
import { Transfer } from './transfer.tsx';
import { useFormEditor } from './use-form-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface FormWorkbenchProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** What is published now. */
  readonly latest: FormVersion;
  readonly isDeveloper: boolean;
}

const TABS = ['items', 'rules', 'layout', 'texts', 'records', 'products', 'cases', 'findings', 'history'] as const;
type TabID = (typeof TABS)[number];

/** What somebody who is no developer may work on. */
const ADMINISTERED: ReadonlySet<TabID> = new Set(['items', 'texts', 'findings', 'history']);

/** One draft of a form, and a tab for each part of it. */
export function FormWorkbench({ panel, latest, isDeveloper }: FormWorkbenchProps) {
  const text = useText();
  const editor = useFormEditor(latest);
  const [parameters, setParameters] = useSearchParams();
  const { document } = editor.drafted;
  const { setups } = editor.content;
  const { bases, priced } = useBases(document.form);
  const findings = useMemo(() => lintProductForm(document, Object.values(setups), priced), [document, setups, priced]);
  const { record } = document;
  const { roleID } = useUser();
  const mayKeep = isDeveloper || Object.hasOwn(latest.content.record?.rights.administer ?? {}, roleID);
  const isOpen: Partial<Readonly<Record<TabID, boolean>>> = {
    products: isDeveloper && document.form === ILLUSTRATION_FORM,
    records: record !== undefined && mayKeep,
  };
  const tabs = TABS.filter((id) => isOpen[id] ?? (isDeveloper || ADMINISTERED.has(id)));
  const tab = tabs.find((id) => id === parameters.get('tab')) ?? 'items';
  // Not in the address: a navigation moves the focus to the heading, and here one is in the middle of something.
  const [entry, setEntry] = useHeldState(`entry ${document.form} ${tab}`, parameters.get('entry') ?? undefined);
  const go = (next: TabID, at?: string): void => {
    setEntry(at);
    if (next !== tab) setParameters({ form: document.form, tab: next });
  };
  useUndoKeys(editor);
  return (
    <>
      <DraftBanner editor={editor} panel={panel} />
      <NewerVersion editor={editor} panel={panel} />
      <div className={styles.bar}>
        <nav className={styles.tabs} aria-label={text('tEdit-Developer-tabs')}>
          {tabs.map((id) => (
            <Link
              key={id}
              to={{ search: new URLSearchParams({ form: document.form, tab: id }).toString() }}
              onClick={() => setEntry(undefined)}
              aria-current={id === tab ? 'page' : undefined}
            >
              {text(`tEdit-Developer-tab-${id}`)}
              {id === 'findings' && findings.length > 0 && ` (${findings.length})`}
            </Link>
          ))}
        </nav>
        {isDeveloper && <Transfer {...{ editor, panel }} />}
      </div>
      {tab === 'items' && (
        <ItemsTab
          panel={panel}
          editor={editor}
          selected={entry}
          onSelect={(name) => go('items', name)}
          isDeveloper={isDeveloper}
        />
      )}
      {tab === 'products' && <ProductTab {...{ editor, findings, bases, entry }} onEntry={(at) => go(tab, at)} />}
      {tab === 'rules' && <RulesTab {...{ editor, findings, entry }} onEntry={(at) => go(tab, at)} />}
      {tab === 'layout' && <LayoutTab {...{ editor, findings, entry }} onEntry={(at) => go(tab, at)} />}
      {tab === 'records' && record && <RecordsTab {...{ editor, record, entry, isDeveloper }} />}
      {tab === 'texts' && <TextsTab {...{ editor, panel }} isDeveloper={isDeveloper} />}
      {tab === 'cases' && <CasesTab {...{ editor, findings, entry }} onEntry={(at) => go('cases', at)} />}
      {tab === 'findings' && <FindingsTab {...{ editor, findings, tabs, isDeveloper }} onGo={go} />}
      {tab === 'history' && <HistoryTab editor={editor} panel={panel} isDeveloper={isDeveloper} />}
    </>
  );
}
