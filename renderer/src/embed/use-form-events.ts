import type { Form } from '@lifeform/engine';
import type { FieldValue } from '@lifeform/metadata';
import { useEffect } from 'react';
import type { FormProps } from './props.ts';

/** Tells the page of changed values, and of the form becoming valid or not. */
export function useFormEvents(form: Form, latest: { readonly current: FormProps }): void {
  useEffect(() => {
    const known = new Map<string, FieldValue>();
    const differs = (name: string): boolean => {
      const { value } = form.getField(name);
      if (known.get(name) === value) return false;
      known.set(name, value);
      return true;
    };
    for (const name of Object.keys(form.getState().fields)) differs(name);
    let wasValid = form.getState().errors.length === 0;
    latest.current.onReady?.(form);
    latest.current.onValid?.(wasValid);
    return form.subscribe((names) => {
      const changed = names.filter(differs);
      if (changed.length > 0) latest.current.onChange?.({ values: form.getValues(), changed });
      const isValid = form.getState().errors.length === 0;
      if (isValid === wasValid) return;
      wasValid = isValid;
      latest.current.onValid?.(isValid);
    });
  }, [form, latest]);
}
