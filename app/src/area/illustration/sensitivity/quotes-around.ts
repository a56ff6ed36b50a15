import {
  type IllustrationPayload,
  type LedgerAnswer,
  type ProductSetup,
  roundHalfAway,
  type SensitivityMapping,
  valuesAtRate,
} from '@lifeform/metadata/insurance';
import type { ApiClient } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';

/** The illustration at a rate. */
export interface AtRate {
  /** Percent a year. */
  readonly rate: number;
  readonly ledger: LedgerAnswer;
}

interface Around {
  readonly payload: IllustrationPayload;
  readonly setup: ProductSetup;
  readonly mapping: SensitivityMapping;
  /** The illustrated rate, percent a year. */
  readonly own: number;
}

/** Quotes the illustration at the rates of its product's steps, one after the other. */
export async function quotesAround(
  client: ApiClient,
  { payload, setup, mapping, own }: Around,
): Promise<readonly AtRate[]> {
  const rates: AtRate[] = [];
  for (const rate of ratesAround(own, mapping.steps)) {
    const values = valuesAtRate(mapping, setup, payload.values, rate);
    const { ledger } = await call(client, 'POST /api/GetFirstYearPremium', { body: { ...payload, values } });
    rates.push({ rate, ledger });
  }
  return rates;
}

/** In order, none of them below nil. */
function ratesAround(own: number, steps: readonly number[]): readonly number[] {
  return [...new Set(steps.map((step) => Math.max(0, roundHalfAway(own + step, 2))))];
}
