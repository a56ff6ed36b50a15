import { type FieldState, formatCurrency, formatLongDate, formatNumber, formatWholeDollars } from '@lifeform/engine';
import { type Language, optionKey, traitsOf } from '@lifeform/metadata';
import { useFocusField, useForm, useLanguage, useText } from '@lifeform/renderer';
import type { SaveState } from '../quote-form/use-save.ts';
import styles from './beside-form.module.css';
import panel from './premium-panel.module.css';
import { useChangedSince } from './use-changed-since.ts';

/** What was changed since the illustration was saved: each field leads to itself, with what it was and is. */
export function SinceSave({ state }: { readonly state: SaveState }) {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  const changed = useChangedSince(form, state);
  if (changed.length === 0) return null;
  return (
    <section className={styles.since} aria-labelledby="sinceSave">
      <h3 id="sinceSave">{text('tEdit-Illustration-sinceSave', { count: changed.length })}</h3>
      <ul>
        {changed.map(({ now, before }) => (
          <li key={now.name}>
            <button type="button" className={panel.link} onClick={() => focusField(now.name)}>
              {text(now.label)}
            </button>
            <div>
              <del>
                <Shown field={before} />
              </del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins>
                <Shown field={now} />
              </ins>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value in words. */
function Shown({ field }: { readonly field: FieldState }) {
  const text = useText();
  const { document } = useForm();
  const language = useLanguage();
  const { item, value } = field;
  if (value === null || value === '') return text('tEdit-Illustration-sinceNothing');
  if (typeof value === 'boolean') return text(`tEdit-Shell-${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return numberText(item.fieldType, value, language);
  const chosen = field.optionItems.find(({ code }) => code === value);
  if (chosen) return chosen.text ?? text(chosen.key ?? optionKey(document.form, item.name, chosen.code));
  return item.fieldType === 'date' ? formatLongDate(String(value), language) : String(value);
}

/** Dollars with their sign. */
function numberText(type: string, value: number, language: Language): string {
  if (traitsOf(type).unit !== 'dollar') return formatNumber(value, language, { most: 4 });
  return Number.isInteger(value) ? formatWholeDollars(value, language) : formatCurrency(value, language);
}
