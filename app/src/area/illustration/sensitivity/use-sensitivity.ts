import type { Form } from '@lifeform/engine';
import {
  type LedgerAnswer,
  type ProductSetup,
  roundHalfAway,
  type SensitivityMapping,
  valuesAtRate,
} from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { toPayload, valuesText } from '../quote-form/to-payload.ts';

/** The illustration at a rate. */
export interface AtRate {
  /** Percent a year. */
  readonly rate: number;
  readonly ledger: LedgerAnswer;
}

export type Sensitivity =
  | { readonly rates: readonly AtRate[] /** The entries it was made of. */; readonly entries: string }
  | { readonly failure: string };

/** Quotes the illustration at the rates of its product's steps, one after the other. */
export function useSensitivity(form: Form, setup: ProductSetup, mapping: SensitivityMapping) {
  const text = useText();
  const client = useClient();
  const [isRunning, setRunning] = useState(false);
  const [shown, setShown] = useState<Sensitivity>();
  const running = useRef(false);
  /** @param own the illustrated rate, percent a year */
  const show = async (own: number): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      const payload = toPayload(form);
      const entries = valuesText(form);
      const rates: AtRate[] = [];
      for (const rate of ratesAround(own, mapping.steps)) {
        const values = valuesAtRate(mapping, setup, payload.values, rate);
        const { ledger } = await call(client, 'POST /api/GetFirstYearPremium', { body: { ...payload, values } });
        rates.push({ rate, ledger });
      }
      setShown({ rates, entries });
    } catch (error) {
      setShown({ failure: describeFailure(error, text) });
    }
    running.current = false;
    setRunning(false);
  };
  return { show, isRunning, shown };
}

/** In order, none of them below nil. */
function ratesAround(own: number, steps: readonly number[]): readonly number[] {
  return [...new Set(steps.map((step) => Math.max(0, roundHalfAway(own + step, 2))))];
}
