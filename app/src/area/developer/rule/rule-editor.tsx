import type { Form } from '@lifeform/engine';
import type { FormDocument, FormSetup, LintIssue, Rule } from '@lifeform/metadata';
import { type Logic, writeFormula } from '@lifeform/metadata';
import { deferred, Skeleton, useText } from '@lifeform/renderer';
import screen from '../developer-screen.module.css';
import { RuleTarget } from './rule-target.tsx';
import { readSentence } from './sentence.ts';
import { SentenceEditor } from './sentence-editor.tsx';

const FormulaEditor = deferred(() => import('./formula-editor.tsx'), {
  waiting: () => <Skeleton rows={2} shape="form" />,
});

interface RuleEditorProps {
  readonly view: 'sentence' | 'formula';
  readonly rule: Rule;
  /** A formula that could not be taken yet, as it was typed. */
  readonly pending: string | undefined;
  readonly epoch: number;
  readonly document: FormDocument;
  readonly setup: FormSetup | undefined;
  readonly preview: () => Form | undefined;
  /** Findings about the rule, with paths inside it. */
  readonly findings: readonly LintIssue[];
  /** The rule as it would be, or a formula that cannot be taken. */
  readonly onChange: (rule: Rule | undefined, typed: string | undefined) => void;
}

/** One rule as a sentence or as a formula. */
export function RuleEditor({
  view,
  rule,
  pending,
  epoch,
  document,
  setup,
  preview,
  findings,
  onChange,
}: RuleEditorProps) {
  const text = useText();
  const take = (changed: Rule): void => onChange(changed, undefined);
  if (view === 'sentence') {
    const sentence = readSentence(rule);
    if (sentence === undefined) return <p className={screen.hint}>{text('tEdit-Developer-noSentence')}</p>;
    return <SentenceEditor {...{ document, setup, rule, sentence }} onChange={take} />;
  }
  const part = rule.kind === 'check' ? 'fails' : 'expression';
  const own = findings
    .filter(({ path }) => path === `/${part}` || path.startsWith(`/${part}/`))
    .map((issue) => ({ ...issue, path: issue.path.slice(part.length + 1) }));
  const put = (logic: Logic): Rule =>
    rule.kind === 'check' ? { ...rule, fails: logic } : { ...rule, expression: logic };
  return (
    <>
      <RuleTarget {...{ document, rule }} onChange={take} />
      <FormulaEditor
        key={rule.id}
        label={text('tEdit-Developer-formulaOf', { rule: rule.id })}
        formula={pending ?? writeFormula(rule.kind === 'check' ? rule.fails : rule.expression)}
        {...{ epoch, document, setup, preview }}
        findings={own}
        onChange={(typed, logic) => (logic === undefined ? onChange(undefined, typed) : take(put(logic)))}
      />
    </>
  );
}
