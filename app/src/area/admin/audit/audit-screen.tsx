import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import {
  FormActions,
  FormProvider,
  FormView,
  Lead,
  PageHeader,
  Screen,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { type AuditFilters, EVERY_ROW } from './audit-filters.ts';
import { AuditRows } from './audit-rows.tsx';
import { ChainState } from './chain-state.tsx';
import { DetailDialog } from './detail-dialog.tsx';

/** Who did what, to whom and when, and whether the log of it is whole. */
export default function AuditScreen() {
  const language = useLanguage();
  return (
    <Loaded of={[useFormDocument('Audit')]}>
      {(document) => (
        <TextProvider language={language} messages={document.messages}>
          <Audit key={document.version} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

function Audit({ document }: { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => createForm(document, { locale: language, now: () => new Date() }));
  // A person's name is not put in the address.
  const [filters, show] = useState<AuditFilters>(EVERY_ROW);
  const [opened, open] = useState<string>();
  useHeldEntries(form, 'audit');
  useEffect(() => form.setLocale(language), [form, language]);
  const clear = (): void => {
    form.setValues({});
    show(EVERY_ROW);
  };
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-audit')} />
      </PageHeader>
      <Lead>{text('tEdit-Audit-lead')}</Lead>
      <ChainState onShow={open} />
      <FormProvider form={form}>
        <FormActions actions={{ showAudit: () => show(filtersOf(form)) }}>
          <FormView />
        </FormActions>
      </FormProvider>
      <AuditRows filters={filters} onClear={clear} onOpen={({ id }) => open(id)} />
      {opened !== undefined && <DetailDialog id={opened} onClose={() => open(undefined)} />}
    </Screen>
  );
}

function filtersOf(form: Form): AuditFilters {
  const read = (name: string): string => String(form.getField(name).value ?? '').trim();
  return {
    from: read('dtAuditFrom'),
    to: read('dtAuditTo'),
    person: read('txtAuditPerson'),
    // A choice of the form, which has the acts there are.
    act: read('cboAuditAct') as AuditFilters['act'],
    subject: read('txtAuditSubject'),
  };
}
