import type { Form } from '@lifeform/engine';
import type { LintIssue, Rule } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { Choice } from '../choice.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './rule.module.css';
import { RuleEditor } from './rule-editor.tsx';
import { readSentence } from './sentence.ts';

const VIEWS = ['sentence', 'formula', 'json'] as const;
type View = (typeof VIEWS)[number];

interface RuleViewsProps {
  readonly rule: Rule;
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  /** What its formula and its JSON are held under while they cannot be taken. */
  readonly places: Readonly<Record<'formula' | 'json', string>>;
  readonly preview: () => Form | undefined;
  readonly onChange: (rule: Rule) => void;
  /** The rule as JSON. */
  readonly children: ReactNode;
}

/** One rule in the way its reader prefers: a sentence where it can be said in one, a formula, or JSON. */
export function RuleViews({ rule, editor, findings, places, preview, onChange, children }: RuleViewsProps) {
  const text = useText();
  const [chosen, setChosen] = useState<View | undefined>(() => (editor.pending.has(places.json) ? 'json' : undefined));
  const view = chosen ?? (readSentence(rule) ? 'sentence' : 'formula');
  const { document, setup } = editor.drafted;
  const options = VIEWS.map((name) => ({
    label: text(`tEdit-Developer-ruleView-${name}`),
    isOn: name === view,
    choose: () => setChosen(name),
  }));
  return (
    <div className={styles.rule}>
      <Choice legend={text('tEdit-Developer-ruleView')} options={options} />
      {view === 'json' ? (
        children
      ) : (
        <RuleEditor
          {...{ view, rule, document, preview, findings }}
          pending={editor.pending.get(places.formula)}
          epoch={editor.epoch}
          setup={setup && formSetup(setup, document.form)}
          onChange={(changed, typed) => {
            editor.hold(places.formula, typed);
            if (changed) onChange(changed);
          }}
        />
      )}
    </div>
  );
}
