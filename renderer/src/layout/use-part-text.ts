import type { FieldState, Form } from '@lifeform/engine';
import { isPrivate } from '@lifeform/metadata';
import { useState } from 'react';
import { useForm } from '../binding/form-context.ts';
import type { Text } from '../text/text.ts';
import { useText } from '../text/text-provider.tsx';
import { fieldCause } from '../why/causes.ts';

function lineOf(field: FieldState, form: Form, text: Text): string {
  const { label, value } = fieldCause(field, form, text);
  return field.value === null || field.value === '' || isPrivate(field.item) ? label : `${label} ${value}`;
}

/**
 * A line with label and value for each field that is not hidden, as on the screen; none before the first refresh, since
 * most parts of a small form are drawn before anyone could read them.
 */
export function usePartText(fields: readonly string[]): { readonly text: string; readonly refresh: () => void } {
  const form = useForm();
  const text = useText();
  const [times, setTimes] = useState(0);
  const lines = (): readonly string[] =>
    fields
      .map((name) => form.getField(name))
      .filter(({ hidden }) => !hidden)
      .map((field) => lineOf(field, form, text));
  return {
    text: times === 0 ? '' : lines().join('\n'),
    refresh: () => setTimes((times) => times + 1),
  };
}
