import { type LintIssue, labelKey } from '@lifeform/metadata';
import { Button, Chip, Toolbar, useText } from '@lifeform/renderer';
import { useEffect, useRef } from 'react';
import screen from './developer-screen.module.css';
import { applyFix } from './draft/apply-fix.ts';
import { foundWords, placeWords, textWords } from './draft/finding-words.ts';
import { ruleKey } from './graph/rule-links.ts';
import styles from './tab-list.module.css';
import { TextPair } from './text-pair.tsx';
import type { FormEditor } from './use-form-editor.ts';
import { useLintText } from './use-lint-text.ts';
import { useWording } from './use-wording.ts';

type Target = 'items' | 'rules' | 'graph' | 'layout' | 'texts' | 'records' | 'products' | 'cases';

interface FindingsTabProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** The parts the person may work on. */
  readonly tabs: readonly string[];
  readonly onGo: (tab: Target, entry?: string) => void;
  readonly isDeveloper: boolean;
}

/** Everything the linter says of the draft, each with the way to it and what would put it right. */
export function FindingsTab({ editor, findings, tabs, onGo, isDeveloper }: FindingsTabProps) {
  const text = useText();
  const lintText = useLintText();
  const wording = useWording(editor);
  const own = labelKey(editor.base.form, '');
  const isEditable = (key: string): boolean => isDeveloper || key.startsWith(own);
  const told = useRef<HTMLParagraphElement>(null);
  const { length } = findings;
  const before = useRef(length);
  // A finding that was put right goes, and the focus that was in it would be nowhere.
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) told.current?.focus();
    before.current = length;
  }, [length]);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const sorted = [...findings].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return (
    <section aria-labelledby="developer-findings">
      <h2 id="developer-findings">{text('tEdit-Developer-tab-findings')}</h2>
      <p role="status" ref={told} tabIndex={-1}>
        {findings.length === 0
          ? text('tEdit-Developer-noFindings')
          : text('tEdit-Developer-findingsCount', { errors, warnings: findings.length - errors })}
      </p>
      <ul className={styles.findings}>
        {sorted.map((issue) => {
          const { tab, entry } = targetOf(issue.path, editor);
          const { fix } = issue;
          return (
            <li key={`${issue.code} ${issue.path} ${issue.found ?? ''}`} data-severity={issue.severity}>
              <Chip tone={issue.severity}>{text(`tEdit-Developer-severity-${issue.severity}`)}</Chip>
              <div>
                <p>{lintText({ ...issue, found: foundWords(issue, wording) })}</p>
                {!issue.path.startsWith('/messages/') && <p className={screen.hint}>{placeWords(issue, wording)}</p>}
                {isOfText(issue) && isEditable(issue.found) && (
                  <TextPair
                    editor={editor}
                    messageKey={issue.found}
                    title={textWords(issue.found, wording)}
                    isWhole
                    isTold
                  />
                )}
              </div>
              <Toolbar>
                {tabs.includes(tab) && (
                  <Button onClick={() => onGo(tab, entry)}>{text('tEdit-Developer-goThere')}</Button>
                )}
                {issue.code === 'rule-cycle' && entry !== undefined && tabs.includes('graph') && (
                  <Button onClick={() => onGo('graph', ruleKey(entry))}>{text('tEdit-Developer-showCycle')}</Button>
                )}
                {fix && isDeveloper && !isOfPart(issue.path, editor) && (
                  <Button onClick={() => editor.change(applyFix(fix))}>
                    {text(`tEdit-Developer-fix-${fix[0]?.op ?? 'replace'}`)}
                  </Button>
                )}
              </Toolbar>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is put right by writing a text. */
const OF_TEXT: ReadonlySet<string> = new Set(['missing-text', 'missing-translation', 'parameters-differ']);

function isOfText(issue: LintIssue): issue is LintIssue & { readonly found: string } {
  return OF_TEXT.has(issue.code) && issue.found !== undefined;
}

/** The tab and entry a pointer leads to. */
function targetOf(path: string, { whole }: FormEditor): { readonly tab: Target; readonly entry?: string } {
  const [, part = '', key = ''] = path.split('/');
  const named = (tab: Target, entry: string | undefined) => ({ tab, ...(entry === undefined ? {} : { entry }) });
  switch (part) {
    case 'rules':
    case 'layout':
    case 'cases':
      return named(part, whole[part][Number(key)]?.id);
    case 'setups':
      return named('products', key);
    case 'messages':
      return { tab: 'texts' };
    case 'record':
      return named('records', recordPart(path));
    default:
      return named('items', whole.items[Number(key)]?.name);
  }
}

/** What comes from a part is put right there. */
function isOfPart(path: string, { whole }: FormEditor): boolean {
  const [, part = '', key = ''] = path.split('/');
  const entries = part === 'items' || part === 'layout' || part === 'rules' ? whole[part] : [];
  return entries[Number(key)]?.partOf !== undefined;
}

/** The part of the records' tab a pointer into the record setup is about. */
function recordPart(path: string): string {
  const [, , part = '', inner] = path.split('/');
  if (part === 'list') return inner === 'views' ? 'views' : 'list';
  return part === 'rights' || part === 'states' || part === 'moves' ? part : 'naming';
}
