import { ALL_FORMS, FORM_RIGHTS, type FormRight, type FormRights } from '@lifeform/metadata/insurance';
import { Button, Select, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useId } from 'react';
import { useForms } from '../../../form/use-forms.ts';
import styles from '../admin.module.css';

interface FormRightsPartProps {
  readonly rights: FormRights;
  readonly onChange: (rights: FormRights) => void;
}

/** What people of a role may set of which forms, without developing. */
export function FormRightsPart({ rights, onChange }: FormRightsPartProps) {
  const text = useText();
  const id = useId();
  const replace = (at: number, right: FormRights[number] | undefined): void =>
    onChange(rights.flatMap((one, index) => (index === at ? (right ? [right] : []) : [one])));
  return (
    <Stack as="section" isClose aria-labelledby={id}>
      <h3 id={id}>{text('tEdit-Admin-formRights')}</h3>
      <p className={styles.quiet}>{text('tEdit-Admin-formRightsHint')}</p>
      {rights.map((right, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and are only added at the end
        <Right key={at} right={right} onChange={(changed) => replace(at, changed)} />
      ))}
      <p>
        <Button onClick={() => onChange([...rights, { form: ALL_FORMS, groups: ['limits'] }])}>
          {text('tEdit-Admin-formRightsAdd')}
        </Button>
      </p>
    </Stack>
  );
}

interface RightProps {
  readonly right: FormRights[number];
  /** Undefined takes it away. */
  readonly onChange: (right: FormRights[number] | undefined) => void;
}

function Right({ right, onChange }: RightProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { data } = useForms();
  const listed = data?.forms.map(({ form, title }) => ({ form, words: title[language] || form })) ?? [];
  const isListed = right.form === ALL_FORMS || listed.some(({ form }) => form === right.form);
  // A form that is gone, or that is not known yet, is shown by its name.
  const forms = isListed ? listed : [...listed, { form: right.form, words: right.form }];
  const titleOf = (form: string): string =>
    form === ALL_FORMS ? text('tEdit-Admin-formRightsAll') : (forms.find((one) => one.form === form)?.words ?? form);
  const toggle = (group: FormRight, isOn: boolean): void => {
    const groups = FORM_RIGHTS.filter((one) => (one === group ? isOn : right.groups.includes(one)));
    onChange({ ...right, groups });
  };
  return (
    <fieldset className={styles.formRight}>
      <legend>{titleOf(right.form)}</legend>
      <span className={styles.select}>
        <label htmlFor={id} className={styles.label}>
          {text('tEdit-Admin-formRightsForm')}
        </label>
        <Select id={id} value={right.form} onChange={(event) => onChange({ ...right, form: event.target.value })}>
          <option value={ALL_FORMS}>{text('tEdit-Admin-formRightsAll')}</option>
          {[...forms]
            .sort((one, other) => one.words.localeCompare(other.words, language))
            .map(({ form, words }) => (
              <option key={form} value={form}>
                {words}
              </option>
            ))}
        </Select>
      </span>
      <span className={styles.groups}>
        {FORM_RIGHTS.map((group) => (
          <label key={group}>
            <input
              type="checkbox"
              checked={right.groups.includes(group)}
              onChange={(event) => toggle(group, event.target.checked)}
            />
            {text(`tEdit-Admin-formRights-${group}`)}
          </label>
        ))}
      </span>
      <Button onClick={() => onChange(undefined)}>{text('tEdit-Admin-formRightsRemove')}</Button>
    </fieldset>
  );
}
