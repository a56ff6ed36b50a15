import { acceptCompletion, autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { EditorView, keymap } from '@codemirror/view';
import { type CodeViewOptions, openCodeView } from '../json/code-view.ts';
import { completeFormula, type FormulaWord } from './formula-completions.ts';

const LOOK = EditorView.theme({
  '.cm-content': { minHeight: '4.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--brand-soft)',
    color: 'var(--brand)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', fontFamily: 'var(--font-ui)', color: 'var(--ink-2)' },
});

/** A line for a formula that completes what is typed. @param words asked for at each completion */
export function openFormulaView(options: CodeViewOptions, words: () => readonly FormulaWord[]): EditorView {
  const complete = ({ state, pos, explicit }: CompletionContext) => {
    const completion = completeFormula(state.sliceDoc(0, pos), words());
    if (completion === undefined || (!explicit && completion.from === pos)) return null;
    const found = completion.words.map(({ insert, label, detail = '' }) => ({
      label: insert,
      detail: [label, detail].filter((part) => part !== '').join(' · '),
    }));
    // Sorted and filtered already.
    return { from: completion.from, options: found, filter: false };
  };
  return openCodeView(options, [
    LOOK,
    autocompletion({ override: [complete], icons: false }),
    keymap.of([{ key: 'Tab', run: acceptCompletion }, ...completionKeymap]),
  ]);
}
