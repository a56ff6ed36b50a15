import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const LOOK = EditorView.theme({
  '&': { border: '1px solid var(--ctl)', background: 'var(--surface)', color: 'var(--ink)', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--ink)' },
  '.cm-scroller': { maxHeight: '32rem', overflow: 'auto', lineHeight: '1.5' },
  '.cm-gutters': { background: 'var(--stripe)', color: 'var(--ink-2)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '.cm-diagnosticText': { color: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--focus) 30%, transparent)',
  },
  '.cm-tooltip': { background: 'var(--surface)', color: 'var(--ink)' },
});

/** JSON in the colours of the page, light or dark. */
const WORDS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--link)' },
  { tag: tags.string, color: 'var(--err)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--info)' },
]);

export interface CodeViewOptions {
  readonly parent: ShadowRoot;
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
}

/**
 * A text editor in a shadow tree: there its styles are adopted sheets, which the content security policy allows.
 * Escape, then Tab leaves it, as its label says.
 * @param own what the language of the text needs besides
 */
export function openCodeView(
  { parent, text, label, describedBy, onChange }: CodeViewOptions,
  own: readonly Extension[],
): EditorView {
  const extensions = [
    ...[history(), drawSelection(), bracketMatching(), LOOK, EditorView.lineWrapping, ...own],
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': `${label}. ${describedBy}`, 'data-code': label, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
  return new EditorView({ parent, root: parent, state: EditorState.create({ doc: text, extensions }) });
}

export function openJsonView(options: CodeViewOptions): EditorView {
  return openCodeView(options, [
    EditorView.theme({ '.cm-content': { minHeight: '12rem' } }),
    ...[lineNumbers(), indentOnInput(), highlightActiveLine(), lintGutter()],
    ...[json(), syntaxHighlighting(WORDS), keymap.of([indentWithTab])],
  ]);
}

/** Puts another text in, unless it is there already. */
export function showText(view: EditorView, text: string): void {
  const { doc } = view.state;
  if (doc.toString() !== text) view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
}

/** A note past the end of a shortened text is shown at its end. */
export function showDiagnostics(view: EditorView, diagnostics: readonly Diagnostic[]): void {
  const { length } = view.state.doc;
  const within = diagnostics.map((one) => ({ ...one, from: Math.min(one.from, length), to: Math.min(one.to, length) }));
  view.dispatch(setDiagnostics(view.state, within));
}

export function goTo(view: EditorView, from: number): void {
  view.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length) }, scrollIntoView: true });
  view.focus();
}
