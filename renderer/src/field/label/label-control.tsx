import type { ControlProps } from '../shared/control-props.ts';

/** Text among the fields. It has no value. */
export function labelControl({ field, texts }: ControlProps) {
  return <p>{texts.text(field.label)}</p>;
}
