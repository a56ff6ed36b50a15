import { fileNameOf } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { BATCH_FORM, type BatchPlan, CENSUS_COLUMNS } from '@lifeform/metadata/contract';
import {
  Button,
  Card,
  ErrorSummary,
  FormActions,
  FormProvider,
  FormView,
  Stack,
  saveFile,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { FileChooser } from '../../../shell/list/file-chooser.tsx';
import { ProblemList } from '../../../shell/list/problem-list.tsx';
import styles from './batch.module.css';
import { createBatchForm, isCensus, PRINT_SECTION, splitSections } from './batch-form.ts';
import { useStart } from './use-start.ts';

const ACTIONS = 'secActions';
const WORDS = 'tEdit-BatchNewBusiness-census';

interface BatchEntryProps {
  readonly document: FormDocument;
  readonly plans: readonly BatchPlan[];
}

/** The form that starts a batch. Its entries stay in the draft while another page is open. */
export function BatchEntry({ document, plans }: BatchEntryProps) {
  const language = useLanguage();
  const { drafts } = useServices();
  const { username } = useUser();
  const [form] = useState(() => {
    return createBatchForm(document, plans, language, drafts.read(username, BATCH_FORM)?.values);
  });
  useEffect(() => {
    const stopListening = form.subscribe(() => drafts.keep(username, form, { isChanged: false }));
    return () => {
      commitTyping(form);
      stopListening();
    };
  }, [form, drafts, username]);
  return (
    <FormProvider form={form}>
      <Entry plans={plans} form={form} />
    </FormProvider>
  );
}

function Entry({
  form,
  plans,
}: {
  readonly form: ReturnType<typeof createBatchForm>;
  readonly plans: readonly BatchPlan[];
}) {
  const text = useText();
  const [file, setFile] = useState<File>();
  const { problems, start, reset } = useStart(form);
  const isFile = useFormState(() => isCensus(form));
  const [{ before, after }] = useState(() => splitSections(form));
  const apart = [ACTIONS, PRINT_SECTION];
  const count = useFormState(() => Number(form.getField('txtCases').value ?? 0));
  return (
    <FormActions actions={{ startBatch: () => start(isFile ? file : undefined, isFile) }}>
      <Stack>
        <ErrorSummary />
        <FormView except={[...after, ...apart]} />
        {isFile && (
          <Card>
            <FileChooser
              file={file}
              accept=".csv,.xlsx"
              words={WORDS}
              hint={{ columns: CENSUS_COLUMNS.join(', ') }}
              onChoose={(chosen) => {
                setFile(chosen);
                reset();
              }}
            />
            <span>
              <Button onClick={() => saveFile(exampleOf(plans, fileNameOf([text(`${WORDS}ExampleFile`)], '', 'csv')))}>
                {text(`${WORDS}Example`)}
              </Button>
            </span>
            {problems.length > 0 && <ProblemList problems={problems} words={WORDS} />}
          </Card>
        )}
        <FormView except={[...before, ...apart]} />
        <div className={styles.start}>
          <FormView root={ACTIONS} isBar />
          <span role="status" className={styles.count}>
            {!isFile && count > 0 && text('tEdit-BatchNewBusiness-count', { count })}
          </span>
        </div>
      </Stack>
    </FormActions>
  );
}

/** An example census of one row. */
function exampleOf(plans: readonly BatchPlan[], name: string): File {
  const row = [plans[0]?.planCode ?? '', '40', 'F', 'R', '250000'];
  const lines = [CENSUS_COLUMNS.join(','), row.join(',')];
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], name, { type: 'text/csv;charset=utf-8' });
}
