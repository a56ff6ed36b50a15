import { useEffect, useRef } from 'react';
import type { FormEditor } from './use-form-editor.ts';

/** Ctrl+Z undoes the last edit of the draft; Ctrl+Shift+Z and Ctrl+Y put it back. */
export function useUndoKeys(editor: FormEditor): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    let textAtFocus = '';
    const remember = ({ target }: FocusEvent): void => {
      textAtFocus = textIn(target) ?? '';
    };
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      const { target } = event;
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
      // While something is being typed, the keys are the browser's and undo the typing.
      const typed = textIn(target);
      if (typed !== undefined && typed !== textAtFocus) return;
      const act = key === 'y' || event.shiftKey ? latest.current.redo : latest.current.undo;
      event.preventDefault();
      act?.();
    };
    window.addEventListener('focusin', remember);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('focusin', remember);
      window.removeEventListener('keydown', listen);
    };
  }, []);
}

function textIn(target: EventTarget | null): string | undefined {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText ? target.value : undefined;
}
