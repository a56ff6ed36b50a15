import { type FormViewProps, PlainFormView } from './plain-form-view.tsx';
import { WithRows } from './with-rows.tsx';

/** Draws the layout of the surrounding form, or one container of it. */
export function FormView(props: FormViewProps) {
  return (
    <WithRows>
      <PlainFormView {...props} />
    </WithRows>
  );
}
