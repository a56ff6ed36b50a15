import { Suspense, useLayoutEffect, useRef } from 'react';
import { useFieldIds } from '../binding/field-id.ts';
import { useForm } from '../binding/form-context.ts';
import { useField } from '../binding/use-field.ts';
import { FieldFrame } from './field-frame.tsx';
import { fieldKind } from './registry.ts';
import { ControlSlot } from './shared/control-slot.tsx';
import { WaitingControl } from './shared/waiting-control.tsx';
import { useDescription } from './use-description.ts';

interface FieldProps {
  readonly name: string;
  /** Columns of twelve, inside a layout grid. */
  readonly width?: number;
}

/** One field of the form above, drawn from its control item; nothing while it is hidden. */
export function Field({ name, width = 12 }: FieldProps) {
  const { hidden } = useField(name);
  return hidden ? null : <ShownField name={name} width={width} />;
}

function ShownField({ name, width }: Required<FieldProps>) {
  const field = useField(name);
  const form = useForm();
  const ids = useFieldIds(name);
  const description = useDescription(field, ids);
  const { frame, Control } = fieldKind(field);
  const control = { field, form, ids, describedBy: description.ids };
  const ref = useFocusKept();
  return (
    <FieldFrame ref={ref} kind={frame} width={width} field={field} ids={ids} description={description}>
      <ControlSlot name={name} form={form}>
        <Suspense fallback={<WaitingControl {...control} />}>
          <Control {...control} />
        </Suspense>
      </ControlSlot>
    </FieldFrame>
  );
}

/** When a rule hides the field that has the focus, the focus goes to the heading of its section, not to nowhere. */
function useFocusKept() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const heading = element?.closest('section')?.querySelector<HTMLElement>('[data-section-heading]');
    return () => {
      if (element?.contains(document.activeElement)) heading?.focus();
    };
  }, []);
  return ref;
}
