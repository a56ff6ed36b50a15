import { type Command, fieldsOf, useFocusField, useForm, useText } from '@lifeform/renderer';
import { useCommandSource } from '../../../shell/command-source.ts';

/** Every field that is shown, by its label, for the command palette: it takes the focus. */
export function useQuoteCommands(): void {
  const text = useText();
  const form = useForm();
  const focusField = useFocusField();
  useCommandSource(() =>
    form.layout
      .flatMap(fieldsOf)
      .filter((name) => !form.getField(name).hidden)
      .map((name): Command => {
        const label = text(form.getField(name).label);
        const note = text('tEdit-Illustration-fieldNote');
        return { id: `field ${name}`, label, note, isSought: true, run: () => focusField(name) };
      }),
  );
}
