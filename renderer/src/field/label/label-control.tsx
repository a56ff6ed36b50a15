import { useText } from '../../text/text-provider.tsx';
import type { ControlProps } from '../shared/control-props.ts';

/** Text among the fields. It has no value. */
export function LabelControl({ field, ids }: ControlProps) {
  return <p id={ids.label}>{useText()(field.label)}</p>;
}
