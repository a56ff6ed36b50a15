import type { FormDocument } from '@lifeform/metadata';
import { FINISHED_CHANGES, toUpdateRequest } from '@lifeform/metadata/contract';
import { Button, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { AdoptionReach } from '../../../shell/adoption/adoption-reach.tsx';
import { ChangeTable } from '../change-table.tsx';
import { adoptersOf } from '../draft/adopters.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { SendDialog } from './send-dialog.tsx';
import { useChanges } from './use-changes.ts';

interface SendForReviewProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  /** What its author wrote about the draft. */
  readonly comment: string;
  /** Saved work keeps the version it was made with. */
  readonly keeps: boolean;
  /** It is among the changes now. */
  readonly onSent: () => void;
  /** The draft has faults that stop it. */
  readonly isHeld: boolean;
}

/** Sends the draft for review; it then waits among the changes, and the editor starts over. */
export function SendForReview({ editor, panel, comment, keeps, onSent, isHeld }: SendForReviewProps) {
  const text = useText();
  const { data } = useChanges();
  const [isOpen, setOpen] = useState(false);
  const { base, content, changes, drafted } = editor;
  const adopters = adoptersOf(editor);
  // The draft of a change that was opened here has its id: that very change is sent anew.
  const again = data?.changes.find(
    ({ id, isOwn, state }) => isOwn && id === editor.keeping.kept.id && !FINISHED_CHANGES.has(state),
  );
  const body = { ...toUpdateRequest(base, content, comment), ...(keeps && { keepsEarlier: true }) };
  return (
    <>
      <Button variant={data?.isRequired ? 'primary' : 'plain'} isHeld={isHeld} onClick={() => setOpen(!isHeld)}>
        {text('tEdit-Developer-change-send')}
      </Button>
      {isOpen && (
        <SendDialog
          request={{ route: 'POST /api/updateControlItems', params: {}, body }}
          title={comment}
          again={again}
          mayBypass={data?.isRequired === true && data.mayBypass}
          onSent={() => {
            editor.discard();
            onSent();
          }}
          onClose={() => setOpen(false)}
        >
          {adopters.length > 0 && <AdoptionReach adopts={adopters} />}
          <ChangeTable
            changes={changes}
            document={drafted.document}
            panel={panel}
            caption={text('tEdit-Developer-draft', { count: changes.length })}
          />
        </SendDialog>
      )}
    </>
  );
}
