import { type Form, inspectField, itemNameOf } from '@lifeform/engine';
import { Select, Toolbar, useFormState, useText, WhySaid } from '@lifeform/renderer';
import { useId, useState } from 'react';
import styles from './explanation.module.css';
import { ExplanationTree } from './explanation-tree.tsx';
import { usePropertyText } from './use-property-text.ts';

interface ExplainPanelProps {
  readonly form: Form;
  readonly selected: string | undefined;
}

/** Why a property of a field of the preview is as it is. */
export function ExplainPanel({ form, selected }: ExplainPanelProps) {
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState<{ readonly field: string; readonly over: string | undefined }>();
  const [property, setProperty] = useState('');
  // What is told is of the moment: every new state of the form is told anew.
  useFormState((state) => state);
  const { fieldOf, titleOf, saidOf } = usePropertyText(form.document);
  const names = Object.keys(form.getState().fields);
  // A field chosen here stands until another one is chosen in the list.
  const wanted = chosen?.over === selected ? chosen?.field : selected;
  // Of an item that stands in rows, its field in the first.
  const field = names.find((name) => name === wanted) ?? names.find((name) => itemNameOf(name) === wanted) ?? names[0];
  if (field === undefined) return null;
  const accounts = inspectField(form, field);
  const account =
    accounts.find((one) => one.property === property) ??
    accounts.find(({ source }) => source === 'rule') ??
    accounts[0];
  return (
    <section className={styles.explain} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text('tEdit-Developer-explain')}</h3>
      <Toolbar hasFields isApart>
        <div>
          <label htmlFor={`${id}-field`}>{text('tEdit-Developer-explainField')}</label>
          <Select
            id={`${id}-field`}
            value={field}
            onChange={(event) => setChosen({ field: event.target.value, over: selected })}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {fieldOf(name)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={`${id}-property`}>{text('tEdit-Developer-property')}</label>
          <Select id={`${id}-property`} value={account?.property} onChange={(event) => setProperty(event.target.value)}>
            {accounts.map((one) => (
              <option key={one.property} value={one.property}>
                {text('tEdit-Developer-propertyFrom', {
                  property: titleOf(one.property),
                  source: text(`tEdit-Developer-source-${one.source}`),
                })}
              </option>
            ))}
          </Select>
        </div>
      </Toolbar>
      {account && (
        <>
          <p>
            {text('tEdit-Developer-explainValue', {
              property: titleOf(account.property),
              value: saidOf(account.value),
              source: text(`tEdit-Developer-source-${account.source}`),
            })}
          </p>
          <WhySaid name={field} property={account.property} />
          {account.explanation && <ExplanationTree explanation={account.explanation} />}
        </>
      )}
    </section>
  );
}
