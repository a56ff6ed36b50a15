import { createForm } from '@lifeform/engine';
import { type FormDocument, formPart } from '@lifeform/metadata';
import { FormActions, FormProvider, FormView, useLanguage } from '@lifeform/renderer';
import { useState } from 'react';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import styles from '../inforce.module.css';
import type { InforceView } from '../use-inforce.ts';

const LOOKUP_SECTION = 'secLookup';
const NUMBER_FIELD = 'txtPolicyNumber';

interface PolicySearchProps {
  readonly document: FormDocument;
  readonly inforce: InforceView;
}

/** The search for a policy by number, which stays in the field whatever the answer. */
export function PolicySearch({ document, inforce }: PolicySearchProps) {
  const locale = useLanguage();
  const { actor, policyNumber } = inforce;
  const [form] = useState(() =>
    createForm(formPart(document, LOOKUP_SECTION), {
      ...{ locale, now: () => new Date() },
      values: { [NUMBER_FIELD]: policyNumber },
    }),
  );
  useHeldEntries(form, 'policy number');
  const load = (): void => {
    // Accepts numbers as people copy them from letters.
    const number = String(form.getField(NUMBER_FIELD).value ?? '')
      .replace(/[\s-]/g, '')
      .toUpperCase();
    if (number !== '') actor.send({ type: 'load', policyNumber: number });
  };
  return (
    <FormProvider form={form}>
      <FormActions actions={{ loadPolicy: load }}>
        <div className={styles.search}>
          <FormView isBar />
        </div>
      </FormActions>
    </FormProvider>
  );
}
