import type { FormDocument } from '@lifeform/metadata';
import { Button, Dialog, useLanguage, useText } from '@lifeform/renderer';
import { AdoptionReach } from '../../shell/adoption/adoption-reach.tsx';
import { ChangeTable } from './change-table.tsx';
import { adoptersOf } from './draft/adopters.ts';
import { fieldLabels } from './draft/field-label.ts';
import { impactOf } from './draft/impact.ts';
import { ImpactPanel } from './impact/impact-panel.tsx';
import type { FormEditor } from './use-form-editor.ts';

interface ReviewDialogProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  /** Saved work keeps the version it was made with. */
  readonly keeps: boolean;
  readonly onKeeps: (keeps: boolean) => void;
  /** Publishes it: the dialog then asks, rather than shows. */
  readonly onConfirm?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Everything the draft changes, and what those changes reach. */
export function ReviewDialog({ editor, panel, keeps, onKeeps, onConfirm, onClose }: ReviewDialogProps) {
  const text = useText();
  const language = useLanguage();
  const { changes, drafted, content } = editor;
  const adopters = adoptersOf(editor);
  const { readers, recallers } = impactOf(content, editor.changedItems);
  return (
    <Dialog
      title={text('tEdit-Developer-reviewTitle')}
      size="large"
      onClose={onClose}
      actions={
        onConfirm && (
          <>
            <Button variant="primary" onClick={onConfirm}>
              {text('tEdit-Developer-save')}
            </Button>
            <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
          </>
        )
      }
    >
      {adopters.length > 0 && <AdoptionReach adopts={adopters} />}
      {readers.length > 0 && <p>{text('tEdit-Developer-impactRules', { rules: readers.join(', ') })}</p>}
      {recallers.length > 0 && (
        <p>{text('tEdit-Developer-impactRecall', { fields: fieldLabels(drafted.document, recallers, language) })}</p>
      )}
      <ImpactPanel {...{ editor, keeps, onKeeps }} />
      <ChangeTable
        changes={changes}
        document={drafted.document}
        panel={panel}
        caption={text('tEdit-Developer-draft', { count: changes.length })}
      />
    </Dialog>
  );
}
