import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import type { ControlProps } from '../shared/control-props.ts';
import { maskedInput } from '../shared/masked-input.tsx';
import { Secret } from '../shared/secret.tsx';

/** A SIN in three groups of three, hidden until the user asks to see it. */
export function SinControl(control: ControlProps) {
  const text = useText();
  const label = text(control.field.label);
  return (
    <Secret names={[text(OWN_TEXT.showValue, { label }), text(OWN_TEXT.hideValue, { label })]}>
      {() => maskedInput(control, 'numeric')}
    </Secret>
  );
}
