import type { Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import type { ProductRatesAnswer } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { useHasText, useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useServices } from '../../../session/services-context.tsx';
import { editSetup } from '../draft/product-edit.ts';
import { rateLeaves } from '../draft/rate-leaves.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { changedRates, ratesForm } from './rates-form.ts';
import { BASES } from './use-bases.ts';

interface Asked {
  readonly editor: FormEditor;
  readonly setup: ProductSetup;
  readonly document: FormDocument;
  readonly source: string;
  readonly alike: readonly string[];
  readonly entry: unknown;
  readonly onSource: (prodID: string) => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'tried'; readonly samples: ProductRatesAnswer['samples']; readonly version: string };

interface Rates {
  readonly form: Form;
  readonly state: State;
  /** They are the source's own, unchanged. */
  readonly isAlike: boolean;
  readonly tryOut: () => Promise<void>;
  /** True once the basis is kept and the draft names it. */
  readonly adopt: () => Promise<boolean>;
}

/** The rates that are entered, what they make of sample lives, and the way to keep them. Nothing rejects. */
export function useRates({ editor, setup, document, source, alike, entry, onSource }: Asked): Rates {
  const text = useText();
  const has = useHasText();
  const locale = useLanguage();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const leaves = useMemo(() => rateLeaves(entry), [entry]);
  const [form] = useState(() => {
    const word = (name: string): string => (has(rateKey(name)) ? text(rateKey(name)) : name);
    const label = (place: string): string => place.split('.').map(word).join(' · ');
    const { setups } = editor.content;
    const sources = alike.map((code) => ({ code, text: `${setups[code]?.name[locale] ?? ''} (${code})`.trim() }));
    return ratesForm(document, leaves, sources, label, { source, version: `${setup.basis}-${setup.prodID}`, locale });
  });
  useEffect(
    () =>
      form.subscribe(() => {
        const chosen = String(form.getField('cboRatesOf').value ?? '');
        if (chosen !== '' && chosen !== source) onSource(chosen);
        setState({ kind: 'idle' });
      }),
    [form, source, onSource],
  );
  const send = (isAdopted: boolean): Promise<ProductRatesAnswer> =>
    call(client, 'POST /api/bases/products', {
      body: {
        ...{ former: setup.basis, version: versionOf(form), prodID: setup.prodID, source, isAdopted },
        changes: changedRates(form, leaves),
      },
    });
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    commitTyping(form);
    const { accepted } = form.submit();
    if (!accepted) return false;
    setState({ kind: 'busy' });
    try {
      await work();
      return true;
    } catch (error) {
      setState({ kind: 'told', message: describeFailure(error, text) });
      return false;
    }
  };
  return {
    ...{ form, state },
    isAlike: changedRates(form, leaves).length === 0,
    tryOut: async () => {
      await run(async () => {
        const { samples } = await send(false);
        setState({ kind: 'tried', samples, version: versionOf(form) });
      });
    },
    adopt: () =>
      run(async () => {
        await send(true);
        const version = versionOf(form);
        await queries.invalidateQueries({ queryKey: BASES });
        editor.change(editSetup(setup.prodID, (draft) => void Object.assign(draft, { basis: version })));
        const msg = text('tEdit-Developer-basisAdded', { version });
        alerts.raise({ id: 'developer', alertType: 'Success', msg });
      }),
  };
}

function versionOf(form: Form): string {
  return String(form.getField('ratesVersion').value ?? '').trim();
}

const rateKey = (name: string): string => `tEdit-Developer-rate-${name}`;
