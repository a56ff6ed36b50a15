import { type Form, fieldScalars } from '@lifeform/engine';
import { optionKey, type ScalarValue } from '@lifeform/metadata';

/** The form's fields as report parameters, with texts; hidden fields are not sent. */
export function reportScalars(form: Form, text: (key: string) => string): readonly ScalarValue[] {
  return Object.values(form.getState().fields)
    .filter(({ hidden, type }) => !hidden && type !== 'label' && type !== 'button')
    .flatMap((field) => {
      const keyOf = (code: string): string | undefined =>
        field.item.isTranslateOptions ? optionKey(form.document.form, field.name, code) : undefined;
      return fieldScalars(field, text(field.label), (option) => {
        const key = option.key ?? keyOf(option.code);
        return key === undefined ? option.text : text(key);
      });
    });
}
