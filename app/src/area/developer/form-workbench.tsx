import type { FormDocument, SharedKind } from '@lifeform/metadata';
import { formGroupsOf, ILLUSTRATION_FORM, lintProductForm } from '@lifeform/metadata/insurance';
import { Button, deferred, Skeleton, Still, Toolbar, useText } from '@lifeform/renderer';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import { openPalette } from '../../shell/command-source.ts';
import { CasesTab } from './case/cases-tab.tsx';
import { useCaseRun } from './case/use-case-run.ts';
import styles from './developer-screen.module.css';
import type { FormVersion } from './draft/form-draft.ts';
import { DraftBanner } from './draft-banner.tsx';
import { JoinNotice } from './drafts/join-notice.tsx';
import { FindingsTab } from './findings-tab.tsx';
import { nameKey, ruleKey } from './graph/rule-links.ts';
import { HistoryTab } from './history-tab.tsx';
import { ItemsTab } from './items-tab.tsx';
import { LayoutTab } from './layout/layout-tab.tsx';
import { NewerVersion } from './newer-version.tsx';
import { useWorkbenchCommands } from './palette/use-workbench-commands.ts';
import { PresenceContext } from './presence/presence-context.ts';
import { PresentLine } from './presence/present-line.tsx';
import { usePresence } from './presence/use-presence.ts';
import { ProductTab } from './product/product-tab.tsx';
import { useBases } from './product/use-bases.ts';
import { RecordsTab } from './record/records-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { OptionSetTab } from './shared/option-set-tab.tsx';
import { useSetPanel } from './shared/use-set-panel.ts';
import { TextsTab } from './texts/texts-tab.tsx';
import { Transfer } from './transfer.tsx';
import { UseTab } from './use/use-tab.tsx';
import { type OpenedDraft, useFormEditor } from './use-form-editor.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { goToOpened, usePaneKeys } from './use-pane-keys.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface FormWorkbenchProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** What is published now. */
  readonly latest: FormVersion;
  readonly isDeveloper: boolean;
  /** The draft of the server to go on with. */
  readonly opened: OpenedDraft | undefined;
  /** Works on another draft of the form, or on a new one. */
  readonly onOpen: (id: string | undefined) => void;
}

const GraphTab = deferred(() => import('./graph/graph-tab.tsx'), { waiting: () => <Skeleton rows={6} /> });

const TABS = [
  'options',
  'items',
  'rules',
  'graph',
  'layout',
  'texts',
  'records',
  'products',
  'cases',
  'findings',
  'use',
  'history',
] as const;
type TabID = (typeof TABS)[number];

/** What somebody who is no developer may work on. */
const ADMINISTERED: ReadonlySet<TabID> = new Set(['items', 'texts', 'findings', 'use', 'history']);

/** What there is to work on of what forms share, by its kind. */
const OF_SHARED: Readonly<Record<SharedKind, ReadonlySet<TabID>>> = {
  options: new Set(['options', 'findings', 'history']),
  part: new Set(['items', 'rules', 'graph', 'layout', 'texts', 'cases', 'findings', 'history']),
};

/** One draft of a form, and a tab for each part of it. */
export function FormWorkbench({ panel: plain, latest, isDeveloper, opened, onOpen }: FormWorkbenchProps) {
  const text = useText();
  const editor = useFormEditor(latest, opened);
  const [parameters, setParameters] = useSearchParams();
  const { document } = editor.drafted;
  const panel = useSetPanel(plain, isDeveloper);
  const { kind } = latest.content;
  const open = kind && OF_SHARED[kind];
  const { setups } = editor.content;
  const { bases, priced } = useBases(document.form);
  const findings = useMemo(() => lintProductForm(document, Object.values(setups), priced), [document, setups, priced]);
  const run = useCaseRun(editor);
  const { record } = document;
  const user = useUser();
  const { roleID } = user;
  const mayKeep = isDeveloper || Object.hasOwn(latest.content.record?.rights.administer ?? {}, roleID);
  const isOpen: Partial<Readonly<Record<TabID, boolean>>> = {
    options: kind === 'options' && isDeveloper,
    products: isDeveloper && document.form === ILLUSTRATION_FORM,
    records: record !== undefined && mayKeep,
    texts: formGroupsOf(user, document.form).has('texts'),
  };
  const tabs = TABS.filter((id) => (open?.has(id) ?? true) && (isOpen[id] ?? (isDeveloper || ADMINISTERED.has(id))));
  const tab = tabs.find((id) => id === parameters.get('tab')) ?? tabs[0] ?? 'items';
  // Not in the address: a navigation moves the focus to the heading, and here one is in the middle of something.
  const [entry, setEntry] = useHeldState(`entry ${document.form} ${tab}`, parameters.get('entry') ?? undefined);
  const go = (next: TabID, at?: string): void => {
    if (next === tab) setEntry(at);
    else {
      // In one step with the tab, which the router draws when it can: no tab is drawn with an entry of another.
      startTransition(() => setEntry(at));
      setParameters({ form: document.form, tab: next });
    }
  };
  // Out of the palette the focus goes along, into another part once that is drawn: until then the part before stands there.
  const awaited = useRef<TabID>(undefined);
  const goFromPalette = (next: TabID, at?: string): void => {
    go(next, at);
    if (at === undefined) return;
    if (next === tab) goToOpened();
    else awaited.current = next;
  };
  useEffect(() => {
    if (awaited.current !== tab) return;
    awaited.current = undefined;
    goToOpened();
  }, [tab]);
  const [asksToAdd, setAsksToAdd] = useState(false);
  const add = (): void => {
    go('items');
    setAsksToAdd(true);
  };
  useWorkbenchCommands({ editor, tabs, onGo: goFromPalette, onAdd: isDeveloper ? add : undefined });
  useUndoKeys(editor);
  const present = usePresence(document.form, tab, tab === 'graph' ? undefined : entry);
  const work = useRef<HTMLDivElement>(null);
  usePaneKeys(work);
  useKeptFocus(work);
  return (
    <PresenceContext value={present}>
      <Still>
        <DraftBanner {...{ editor, panel, run, onOpen }} />
        <JoinNotice {...{ editor, panel }} />
        <NewerVersion editor={editor} panel={panel} />
        <PresentLine people={present} document={document} />
        <div className={styles.bar}>
          <nav className={styles.tabs} aria-label={text('tEdit-Developer-tabs')}>
            {tabs.map((id) => (
              <Link
                key={id}
                to={{ search: new URLSearchParams({ form: document.form, tab: id }).toString() }}
                onClick={() => startTransition(() => setEntry(undefined))}
                aria-current={id === tab ? 'page' : undefined}
              >
                {text(`tEdit-Developer-tab-${id}`)}
                {id === 'findings' && findings.length > 0 && ` (${findings.length})`}
                {id === 'cases' &&
                  run.failed > 0 &&
                  ` (${text('tEdit-Developer-casesFailing', { count: run.failed })})`}
              </Link>
            ))}
          </nav>
          <Toolbar>
            <Button title="Ctrl+K" onClick={openPalette}>
              {text('tEdit-Developer-findAnything')}
            </Button>
            {isDeveloper && <Transfer {...{ editor, panel }} />}
          </Toolbar>
        </div>
      </Still>
      {kind === 'part' && <p className={styles.hint}>{text('tEdit-Developer-partLead')}</p>}
      <div ref={work}>
        {tab === 'options' && <OptionSetTab editor={editor} />}
        {tab === 'items' && (
          <ItemsTab
            panel={panel}
            editor={editor}
            findings={findings}
            selected={entry}
            onSelect={(name) => go('items', name)}
            isDeveloper={isDeveloper}
            asksToAdd={asksToAdd}
            onAsked={() => setAsksToAdd(false)}
            onGraph={isDeveloper ? (name) => go('graph', nameKey(name)) : undefined}
          />
        )}
        {tab === 'products' && <ProductTab {...{ editor, findings, bases, entry }} onEntry={(at) => go(tab, at)} />}
        {tab === 'rules' && (
          <RulesTab
            {...{ editor, run, findings, entry }}
            onEntry={(at) => go(tab, at)}
            onGraph={(id) => go('graph', ruleKey(id))}
          />
        )}
        {tab === 'graph' && (
          <GraphTab
            {...{ editor, entry }}
            onEntry={(at) => go(tab, at)}
            onRule={(id) => go('rules', id)}
            onField={(name) => go('items', name)}
          />
        )}
        {tab === 'layout' && (
          <LayoutTab
            {...{ panel, editor, findings, entry }}
            onEntry={(at) => go(tab, at)}
            onRule={(id) => go('rules', id)}
          />
        )}
        {tab === 'records' && record && <RecordsTab {...{ editor, record, entry, isDeveloper }} />}
        {tab === 'texts' && <TextsTab key={entry} {...{ editor, panel, entry }} isDeveloper={isDeveloper} />}
        {tab === 'cases' && <CasesTab {...{ editor, run, findings, entry }} onEntry={(at) => go('cases', at)} />}
        {tab === 'findings' && <FindingsTab {...{ editor, findings, tabs, isDeveloper }} onGo={go} />}
        {tab === 'use' && <UseTab editor={editor} onField={(name) => go('items', name)} />}
        {tab === 'history' && <HistoryTab editor={editor} panel={panel} isDeveloper={isDeveloper} />}
      </div>
    </PresenceContext>
  );
}
