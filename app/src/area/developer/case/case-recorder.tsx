import { type Form, isoDay } from '@lifeform/engine';
import type { FormCase } from '@lifeform/metadata';
import { formSetup } from '@lifeform/metadata/insurance';
import { Button, Toolbar, useText } from '@lifeform/renderer';
import { useCallback, useRef } from 'react';
import { useUser } from '../../../session/services-context.tsx';
import styles from '../developer-screen.module.css';
import { recordCase } from '../draft/record-case.ts';
import { Preview } from '../preview.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { useNewTitles } from '../use-new-titles.ts';

interface CaseRecorderProps {
  readonly editor: FormEditor;
  /** What the case will be called. */
  readonly id: string;
  readonly onRecorded: (recorded: FormCase) => void;
  readonly onCancel: () => void;
}

/** Shows the form to be filled in; accepting it makes it a test. */
export function CaseRecorder({ editor: { drafted, chooseProduct }, id, onRecorded, onCancel }: CaseRecorderProps) {
  const text = useText();
  const title = useNewTitles()('case');
  const { permissions, overrides } = useUser();
  const form = useRef<Form>(undefined);
  const keep = useCallback((made: Form) => {
    form.current = made;
  }, []);
  const record = (): void => {
    if (!form.current) return;
    const { document, setup } = drafted;
    const about = { setup: setup && formSetup(setup, document.form), user: { permissions, overrides } };
    onRecorded(recordCase(form.current, { ...about, id, title, today: isoDay(new Date()) }));
  };
  return (
    <section className={styles.edit} aria-label={text('tEdit-Developer-recordCase')}>
      <p>{text('tEdit-Developer-recordLead')}</p>
      <Toolbar>
        <Button variant="primary" onClick={record}>
          {text('tEdit-Developer-recordRight')}
        </Button>
        <Button onClick={onCancel}>{text('tEdit-Shell-cancel')}</Button>
      </Toolbar>
      <Preview form={drafted} selected={undefined} onProduct={chooseProduct} onForm={keep} isRecorded />
    </section>
  );
}
