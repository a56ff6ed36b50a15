import type { Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { offeredSolves, type ProductSetup, SOLVE_FORM } from '@lifeform/metadata/insurance';
import {
  Button,
  EmptyState,
  FormProvider,
  FormView,
  Spinner,
  TextProvider,
  Toolbar,
  useFormState,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { createSolveForm } from './solve-form.ts';
import { SolveResult } from './solve-result.tsx';
import styles from './solve-view.module.css';
import { useSolve } from './use-solve.ts';

interface SolveViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
}

/** Finds the value of a field with which the illustration shows what is wanted. */
export default function SolveView({ form, setup }: SolveViewProps) {
  const language = useLanguage();
  const document = useFormDocument(SOLVE_FORM);
  // What is offered may follow what is entered.
  const offered = useFormState(() => offeredNames(form, setup));
  return (
    <Loaded of={[document]} shape="form" rows={2}>
      {(loaded) => (
        <TextProvider language={language} messages={loaded.messages}>
          <Solves
            key={`${setup.prodID} ${loaded.version} ${language} ${offered}`}
            {...{ form, setup, document: loaded }}
          />
        </TextProvider>
      )}
    </Loaded>
  );
}

function offeredNames(form: Form, setup: ProductSetup): string {
  return offeredSolves(setup, form.getValues())
    .map(({ name }) => name)
    .join(' ');
}

function Solves({ form, setup, document }: SolveViewProps & { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const [solves] = useState(() => offeredSolves(setup, form.getValues()));
  const [asking] = useState(() => createSolveForm(document, setup, solves, language));
  const { find, isFinding, solved } = useSolve(form, asking);
  if (solves.length === 0) return <EmptyState message={text('tEdit-Solve-none')} />;
  const mapping = solved && 'asked' in solved ? solves.find(({ name }) => name === solved.asked.solve) : undefined;
  return (
    <>
      <FormProvider form={asking}>
        <FormView />
      </FormProvider>
      <Toolbar>
        <Button isHeld={isFinding} onClick={() => void find()}>
          {isFinding && <Spinner isSmall />}
          {text(isFinding ? 'tEdit-Solve-finding' : 'tEdit-Solve-find')}
        </Button>
      </Toolbar>
      {solved !== undefined && 'failure' in solved && (
        <FailureLine reason={text('tEdit-Solve-failed', { reason: solved.failure })} />
      )}
      {solved !== undefined && 'answer' in solved && mapping && (
        <SolveResult key={JSON.stringify(solved.answer)} {...{ form, setup, mapping, ...solved }} />
      )}
      {setup.notSolved?.map(({ name, reason }) => (
        <p key={name} className={styles.note}>
          {reason[language]}
        </p>
      ))}
    </>
  );
}
