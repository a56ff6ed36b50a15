import { FormActions, FormProvider, FormView, useText } from '@lifeform/renderer';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import styles from '../inforce.module.css';
import type { AlphaLookupView } from './use-alpha-lookup.ts';

const ACTIONS = 'secActions';
const SEARCH = 'btnSearch';

/** The names to search a person by. */
export function NameSearch({ lookup: { form, actor } }: { readonly lookup: AlphaLookupView }) {
  const text = useText();
  useHeldEntries(form, 'alpha lookup');
  const nameOf = (field: string) => String(form.getField(field).value ?? '');
  const search = (): void =>
    actor.send({
      type: 'search',
      query: {
        firstName: nameOf('txtFirstName'),
        middleName: nameOf('txtMiddleName'),
        lastName: nameOf('txtLastName'),
      },
    });
  const clear = (): void => {
    form.setValues({});
    actor.send({ type: 'clear' });
  };
  return (
    <FormProvider form={form}>
      <FormActions actions={{ search, clear: { onSubmit: clear, isUnchecked: true } }}>
        <div className={styles.names}>
          <p className={styles.quiet}>{text('tEdit-Inforce-screen-alphaHint')}</p>
          <FormView except={[ACTIONS]} submitButton={SEARCH} />
          <FormView root={ACTIONS} isBar />
        </div>
      </FormActions>
    </FormProvider>
  );
}
