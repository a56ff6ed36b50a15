import type { Form } from '@lifeform/engine';
import type { FormDocument, FormSetup } from '@lifeform/metadata';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Fields that changed in the open form since the notice was last dismissed. */
export interface LiveChange {
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
}

const NONE: LiveChange = { changed: [], dropped: [] };

/** As `useLiveDocument`, for a form that is filled in for a product. */
export function useLiveForm(
  form: Form,
  document: FormDocument,
  setup: ProductSetup | undefined,
): readonly [LiveChange, () => void] {
  return useLiveDocument(form, document, setup && formSetup(setup, document.form));
}

/**
 * Applies newly published documents and setups to an open form: entries, focus and position stay.
 * @returns what changed, and how to dismiss the notice
 */
export function useLiveDocument(
  form: Form,
  document: FormDocument,
  setup: FormSetup | undefined,
): readonly [LiveChange, () => void] {
  const [change, setChange] = useState(NONE);
  const taken = useRef({ document, setup });

  useEffect(() => {
    if (taken.current.document === document && taken.current.setup === setup) return;
    // Whoever chooses another setup expects another form.
    const isOtherSetup = taken.current.setup?.id !== setup?.id;
    taken.current = { document, setup };
    const { changed, dropped } = form.replace(document, setup);
    if (isOtherSetup || changed.length + dropped.length === 0) return;
    setChange((before) => ({ changed: union(before.changed, changed), dropped: union(before.dropped, dropped) }));
  }, [form, document, setup]);

  return [change, useCallback(() => setChange(NONE), [])];
}

function union(left: readonly string[], right: readonly string[]): readonly string[] {
  return [...new Set([...left, ...right])];
}
