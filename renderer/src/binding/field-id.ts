import { useFormContext } from './form-context.ts';

/** Ids of the elements of one field. */
export interface FieldIds {
  readonly field: string;
  readonly control: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly secondary: string;
  readonly help: string;
}

export function fieldIds(prefix: string, name: string): FieldIds {
  const field = `${prefix}-${name}`;
  return {
    field,
    control: `${field}-control`,
    label: `${field}-label`,
    hint: `${field}-hint`,
    error: `${field}-error`,
    secondary: `${field}-secondary`,
    help: `${field}-help`,
  };
}

/** The ids of the elements of a field of the form above. */
export function useFieldIds(name: string): FieldIds {
  return fieldIds(useFormContext().idPrefix, name);
}

/** Id of a drawn container of the layout, for links to it. */
export function containerId(prefix: string, id: string): string {
  return `${prefix}-part-${id}`;
}
