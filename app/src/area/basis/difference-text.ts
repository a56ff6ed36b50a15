import { asPercent, formatNumber } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { BasisDifference } from '@lifeform/metadata/contract';
import type { Text } from '@lifeform/renderer';

/** The change as a signed fraction; undefined when the new basis does not price the case. */
export function changeOf({ before, after }: BasisDifference): number | undefined {
  return after === null ? undefined : after / before - 1;
}

export function signedPercent(change: number, language: Language): string {
  const shown = formatNumber(Math.abs(100 * change), language, { least: 1, most: 1 });
  const sign = change < 0 ? '−' : '+';
  return `${sign}${asPercent(shown, language)}`;
}

/** `sex=M;cls=N;age=45` in words. Known words have their own texts; other numbers are inserted into one. */
export function inputsText({ inputs }: BasisDifference, text: Text, language: Language): string {
  const parts = inputs.split(';').map((part) => {
    const [name = '', value = ''] = part.split('=');
    if (name === 'sex' || name === 'cls' || name === 'coi') return text(`tEdit-BasisImport-in-${name}-${value}`);
    const isAmount = name === 'face' || name === 'premium';
    const shown = isAmount ? formatNumber(Number(value), language) : value;
    return text(`tEdit-BasisImport-in-${name}`, { value: shown });
  });
  return parts.join(', ');
}

/** Issue age, or an annuitant's age. */
export function ageOf({ inputs }: BasisDifference): number {
  return Number(/age=(\d+)/.exec(inputs)?.[1] ?? /lives=[MF](\d+)/.exec(inputs)?.[1] ?? Number.NaN);
}
