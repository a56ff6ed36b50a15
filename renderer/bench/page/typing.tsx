import { createForm } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { FormProvider, FormView, TextProvider } from '@lifeform/renderer';
import IMask from 'imask';
import { I18nProvider, Input, NumberField } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { NumericFormat, PatternFormat } from 'react-number-format';
import '@lifeform/renderer/token.css';
import './page.css';
import type { Held, TypingField, TypingSide } from './typing-side.ts';

/** A drawn field: how to read it, and how to remove it. */
interface Drawn {
  readonly held: () => Held;
  readonly clear: () => void;
}

const SIGNS = { en: { group: ',', decimal: '.' }, fr: { group: '\u00a0', decimal: ',' } } as const;
const PATTERNS = { phone: '(000) 000-0000', 'postal code': 'a0a 0a0', SIN: '000-000-000' } as const;
const calm = (value: Held['value']): Held => ({ value, isError: false });
const numberOrNone = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

function drawOurs(root: HTMLElement, field: TypingField, language: Language): Drawn {
  const fieldType = field === 'amount' ? 'dollar' : field;
  const document: FormDocument = {
    ...{ form: 'Typing', version: 1, rules: [], messages: {} },
    items: [{ name: 'one', fieldType, ...(field === 'amount' && { decimalPlaces: 2 }) }],
    layout: [{ id: 'one', kind: 'field', parent: null, order: 1 }],
  };
  const form = createForm(document, { locale: language, now: () => new Date() });
  const drawn = createRoot(root);
  drawn.render(
    <TextProvider language={language} messages={{}}>
      <FormProvider form={form}>
        <FormView />
      </FormProvider>
    </TextProvider>,
  );
  return {
    held: () => {
      const { value, isError } = form.getField('one');
      return {
        value: typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null,
        isError,
      };
    },
    clear: () => drawn.unmount(),
  };
}

function drawReactNumberFormat(root: HTMLElement, field: TypingField, language: Language): Drawn | undefined {
  // Its patterns consist of digits only.
  if (field === 'postal code') return undefined;
  let value: Held['value'] = null;
  const drawn = createRoot(root);
  const { group, decimal } = SIGNS[language];
  drawn.render(
    field === 'amount' ? (
      <NumericFormat
        thousandSeparator={group}
        decimalSeparator={decimal}
        allowedDecimalSeparators={['.', ',']}
        decimalScale={2}
        onValueChange={({ floatValue }) => {
          value = numberOrNone(floatValue);
        }}
      />
    ) : (
      <PatternFormat
        format={PATTERNS[field].replaceAll('0', '#')}
        onValueChange={({ formattedValue, value: typed }) => {
          value = typed.length === PATTERNS[field].replace(/[^0]/g, '').length ? formattedValue : null;
        }}
      />
    ),
  );
  return { held: () => calm(value), clear: () => drawn.unmount() };
}

function drawImask(root: HTMLElement, field: TypingField, language: Language): Drawn {
  const input = document.createElement('input');
  root.append(input);
  const { group, decimal } = SIGNS[language];
  const clear = (): void => root.replaceChildren();
  if (field === 'amount') {
    // Both signs of a keypad mean the language's decimal sign, as its documentation says.
    const mapToRadix = language === 'fr' ? ['.'] : [];
    const mask = IMask(input, { mask: Number, scale: 2, thousandsSeparator: group, radix: decimal, mapToRadix });
    return { held: () => calm(mask.unmaskedValue === '' ? null : mask.typedValue), clear };
  }
  const mask = IMask(input, { mask: PATTERNS[field], prepareChar: (character) => character.toUpperCase() });
  return { held: () => calm(mask.masked.isComplete ? mask.value : null), clear };
}

function drawReactAria(root: HTMLElement, field: TypingField, language: Language): Drawn | undefined {
  if (field !== 'amount') return undefined;
  let value: Held['value'] = null;
  const drawn = createRoot(root);
  drawn.render(
    <I18nProvider locale={`${language}-CA`}>
      <NumberField
        aria-label="Amount"
        formatOptions={{ minimumFractionDigits: 0, maximumFractionDigits: 2 }}
        onChange={(next) => {
          value = numberOrNone(next);
        }}
      >
        <Input />
      </NumberField>
    </I18nProvider>,
  );
  return { held: () => calm(value), clear: () => drawn.unmount() };
}

const SIDES = {
  ours: drawOurs,
  'react-number-format': drawReactNumberFormat,
  imask: drawImask,
  'react-aria': drawReactAria,
} satisfies Record<TypingSide, unknown>;

window.drawField = (side, field, language) => {
  const root = document.getElementById('root');
  const drawn = root ? SIDES[side](root, field, language) : undefined;
  if (drawn === undefined) return false;
  window.heldByField = drawn.held;
  window.clearField = drawn.clear;
  return true;
};
