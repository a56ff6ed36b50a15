import type { FieldState } from '@lifeform/engine';
import { formatInWords } from '../../text/format-number.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import styles from './control.module.css';

/** From here on zeros are easily miscounted. */
const EASILY_MISCOUNTED = 1_000_000;

/** A large number said in words beneath its digits. */
export function InWords({ field }: { readonly field: FieldState }) {
  const text = useText();
  const language = useLanguage();
  const { value } = field;
  if (typeof value !== 'number' || Math.abs(value) < EASILY_MISCOUNTED) return null;
  return <p className={styles.note}>{text(OWN_TEXT.inWords, { words: formatInWords(value, language) })}</p>;
}
