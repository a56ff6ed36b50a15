import type { FormDocument } from '@lifeform/metadata';
import type { UndoVersionRequest } from '@lifeform/metadata/contract';
import { Button, Dialog, Skeleton, Spinner, useText } from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import { ChangeTable } from '../change-table.tsx';
import screen from '../developer-screen.module.css';
import { useChangeText } from '../use-change-text.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './change.module.css';

interface UndoDialogProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  readonly version: number;
  readonly onClose: () => void;
}

/** Takes back what one version changed, and asks about each place that was changed again since. */
export function UndoDialog({ editor, panel, version, onClose }: UndoDialogProps) {
  const text = useText();
  const id = useId();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const { form, version: baseVersion } = editor.base;
  const [comment, setComment] = useState(text('tEdit-Developer-undoComment', { version }));
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState<NonNullable<UndoVersionRequest['choices']>>({});
  const [isBusy, setBusy] = useState(false);
  const comparison = useQuery({
    queryKey: ['form-comparison', form, version, version - 1],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/forms/:form/versions/:version/compare/:other', {
        params: { form, version: String(version), other: String(version - 1) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOpen = asked.some((place) => choices[place] === undefined);
  const undo = async (): Promise<void> => {
    if (isBusy || isOpen) return;
    setBusy(true);
    try {
      const { version: made } = await call(client, 'POST /api/forms/:form/versions/:version/undo', {
        params: { form, version: String(version) },
        body: { baseVersion, comment, choices },
      });
      const msg = text('tEdit-Developer-undoDone', { version, made });
      alerts.raise({ id: 'developer', alertType: 'Success', msg, duration: 15_000 });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'undoConflicts') setAsked(error.issues.map(({ path }) => path));
      else {
        const msg = describeFailure(error, text);
        alerts.raise({ id: 'developer', alertType: 'Error', msg, duration: 60_000 });
      }
    } finally {
      setBusy(false);
      // The live event of this very change may have started these already.
      const queryKeys = [['form', form], ['setup'], ['form-versions', form], ['dashboard']];
      await Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey }, { cancelRefetch: false })));
    }
  };
  return (
    <Dialog
      title={text('tEdit-Developer-undoTitle', { version })}
      size="large"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isHeld={isBusy || isOpen} onClick={() => void undo()}>
            {isBusy && <Spinner isSmall />}
            {text('tEdit-Developer-undoConfirm')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <p>{text('tEdit-Developer-undoBody')}</p>
      <div className={styles.entry}>
        <label htmlFor={id}>{text('tEdit-Developer-comment')}</label>
        <input id={id} value={comment} maxLength={500} onChange={(event) => setComment(event.target.value)} />
      </div>
      {asked.map((place) => (
        <UndoChoice
          key={place}
          {...{ place, panel, document: editor.published.document, chosen: choices[place] }}
          onChoose={(choice) => setChoices({ ...choices, [place]: choice })}
        />
      ))}
      {comparison.isError && <p className={screen.failing}>{describeFailure(comparison.error, text)}</p>}
      {comparison.isPending && <Skeleton rows={3} shape="table" />}
      {comparison.data && (
        <ChangeTable
          changes={comparison.data.changes}
          document={editor.published.document}
          panel={panel}
          caption={text('tEdit-Developer-undoChanges', { version })}
        />
      )}
    </Dialog>
  );
}

type Choice = 'undo' | 'keep';

interface UndoChoiceProps {
  /** Part, entry and property. */
  readonly place: string;
  readonly panel: FormDocument;
  readonly document: FormDocument;
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function UndoChoice({ place, panel, document, chosen, onChoose }: UndoChoiceProps) {
  const text = useText();
  const { nameOf, propertyOf } = useChangeText(document, panel);
  const [part = '', key = '', ...rest] = place.split(' ');
  const at = { part: part as Parameters<typeof nameOf>[0]['part'], key, property: rest.join(' ') }; // of a merge
  return (
    <fieldset className={styles.choice}>
      <legend>{[nameOf(at), propertyOf(at)].filter((words) => words !== '').join(': ')}</legend>
      {(['undo', 'keep'] as const).map((choice) => (
        <label key={choice} className={styles.tick}>
          <input type="radio" name={place} checked={chosen === choice} onChange={() => onChoose(choice)} />
          {text(`tEdit-Developer-undo-${choice}`)}
        </label>
      ))}
    </fieldset>
  );
}
