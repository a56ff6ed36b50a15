import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { type CodeViewOptions, goTo, showDiagnostics, showText } from './code-view.ts';

/** Something said of a place in a text. */
export interface CodeNote {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

interface CodeViewProps {
  readonly label: string;
  readonly describedBy: string;
  /** What stands in the editor when it opens, and again whenever `epoch` grows. */
  readonly text: string;
  readonly epoch: number;
  readonly notes: readonly CodeNote[];
  /**
   * Whether two texts say the same. Where it is given, a text that comes to say something else, as when another control
   * changes it, is put in too.
   */
  readonly isSame?: (one: string, other: string) => boolean;
  readonly onChange: (text: string) => void;
  readonly open: (options: CodeViewOptions) => EditorView;
}

/** A text editor inside the element the reference is given to, and what puts the caret at a place of its text. */
export function useCodeView({ label, describedBy, text, epoch, notes, isSame, onChange, open }: CodeViewProps): {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly show: (from: number) => void;
} {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const hear = useRef(onChange);
  hear.current = onChange;
  const opening = useRef({ text, label, describedBy, open });
  useEffect(() => {
    const { current } = host;
    if (current === null) return;
    const parent = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    const { open: openView, ...options } = opening.current;
    const opened = openView({ parent, ...options, onChange: (changed) => hear.current(changed) });
    view.current = opened;
    return () => opened.destroy();
  }, []);
  const latest = useRef(text);
  latest.current = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is put in anew when the draft was replaced
  useEffect(() => {
    if (view.current) showText(view.current, latest.current);
  }, [epoch]);
  useEffect(() => {
    const { current } = view;
    if (current && isSame && !isSame(current.state.doc.toString(), text)) showText(current, text);
  }, [text, isSame]);
  useEffect(() => {
    if (view.current) showDiagnostics(view.current, notes);
  }, [notes]);
  return { host, show: (from) => view.current && goTo(view.current, from) };
}
