import { Button, useText } from '@lifeform/renderer';
import { useState } from 'react';
import styles from '../record/record.module.css';
import { Choice } from '../record/record-fields.tsx';
import type { NamedColumn } from './offered-columns.ts';

interface PairListProps {
  readonly title: string;
  readonly pairs: Readonly<Record<string, string>>;
  readonly keys: readonly NamedColumn[];
  readonly values: readonly NamedColumn[];
  /** A pair in words. */
  readonly say: (key: string, value: string) => string;
  readonly addLabel: string;
  readonly withLabel: string;
  readonly onChange: (pairs: Readonly<Record<string, string>>) => void;
}

/** Names that are each paired with another, in sentences; a pair is added by choosing both. */
export function PairList({ title, pairs, keys, values, say, addLabel, withLabel, onChange }: PairListProps) {
  const text = useText();
  const [key, setKey] = useState('');
  const labelOf = (offered: readonly NamedColumn[], name: string): string =>
    offered.find(({ value }) => value === name)?.label ?? name;
  const free = keys.filter(({ value }) => !Object.hasOwn(pairs, value));
  const choose = { value: '', label: text('tEdit-Developer-rec-choose') };
  const remove = (name: string): void =>
    onChange(Object.fromEntries(Object.entries(pairs).filter(([one]) => one !== name)));
  return (
    <fieldset className={styles.picked}>
      <legend>{title}</legend>
      <ul>
        {Object.entries(pairs).map(([name, value]) => {
          const words = say(labelOf(keys, name), labelOf(values, value));
          return (
            <li key={name}>
              <span>{words}</span>
              <Button
                aria-label={text('tEdit-Developer-rec-removeNamed', { name: words })}
                onClick={() => remove(name)}
              >
                {text('tEdit-Developer-rec-remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <div className={styles.row}>
          <Choice label={addLabel} value={key} options={[choose, ...free]} onChoose={setKey} />
          {key !== '' && (
            <Choice
              label={withLabel}
              value=""
              options={[choose, ...values.filter(({ value }) => value !== key)]}
              onChoose={(value) => {
                if (value === '') return;
                onChange({ ...pairs, [key]: value });
                setKey('');
              }}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
