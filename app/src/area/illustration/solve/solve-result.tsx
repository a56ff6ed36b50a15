import { type Form, formatAs, formatCurrency } from '@lifeform/engine';
import { type FormValues, labelKey } from '@lifeform/metadata';
import type { SolveAnswer, SolvedValue } from '@lifeform/metadata/contract';
import { type ProductSetup, type SolveMapping, solveChanges } from '@lifeform/metadata/insurance';
import { Button, Notice, optionText, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import type { Asked } from './solve-form.ts';

interface SolveResultProps {
  readonly form: Form;
  readonly setup: ProductSetup;
  readonly mapping: SolveMapping;
  readonly asked: Asked;
  readonly answer: SolveAnswer;
}

/** The value found, what lies one step further, why the search stopped, and a press that enters it. */
export function SolveResult({ form, setup, mapping, asked, answer }: SolveResultProps) {
  const text = useText();
  const language = useLanguage();
  const [former, setFormer] = useState<FormValues>();
  const { field, stopped, found, beside, target, tries, least, most, annualPremium } = answer;
  const state = form.getField(field);
  const inField = (value: SolvedValue['value']): string =>
    optionText(state, value, form, text) ?? formatAs(state, value, language);
  const dollars = (amount: number): string => formatCurrency(amount, language);
  const name = text(labelKey(ILLUSTRATION_FORM, field));
  if (found === undefined) {
    const range = { least: inField(least), most: inField(most), tries };
    return <Notice>{text('tEdit-Solve-stopped-none', range)}</Notice>;
  }
  const value = inField(found.value);
  const isTargeted = mapping.asks.includes('target');
  const besideText = (): string => {
    if (beside?.figure === undefined) return text('tEdit-Solve-besideRefused', { beside: inField(beside?.value ?? 0) });
    const shown = { beside: inField(beside.value), figure: dollars(beside.figure) };
    return text(`tEdit-Solve-beside${isTargeted ? '' : 'Not'}-${mapping.end}`, shown);
  };
  const enter = (values: FormValues): void => {
    for (const [changed, to] of Object.entries(values)) form.change(changed, to ?? null);
  };
  const use = (): void => {
    const values = { ...solveChanges(mapping, setup, form.getValues(), asked), [field]: found.value };
    setFormer(Object.fromEntries(Object.keys(values).map((changed) => [changed, form.getField(changed).value])));
    enter(values);
  };
  const putBack = (): void => {
    if (former) enter(former);
    setFormer(undefined);
  };
  return (
    <div role="status">
      <p>
        <strong>{text('tEdit-Solve-answer', { field: name, value })}</strong>
      </p>
      {isTargeted && found.figure !== undefined && (
        <p>{text('tEdit-Solve-shows', { figure: dollars(found.figure), target: dollars(target) })}</p>
      )}
      {annualPremium !== undefined && <p>{text('tEdit-Solve-premium', { premium: dollars(annualPremium) })}</p>}
      {beside !== undefined && <p>{besideText()}</p>}
      <p>{text(`tEdit-Solve-stopped-${stopped}`, { tries })}</p>
      <Toolbar>
        {former === undefined ? (
          <Button variant="primary" onClick={use}>
            {text('tEdit-Solve-use')}
          </Button>
        ) : (
          <>
            <span>{text('tEdit-Solve-used', { field: name, value })}</span>
            <Button onClick={putBack}>{text('tEdit-Solve-putBack')}</Button>
          </>
        )}
      </Toolbar>
    </div>
  );
}
