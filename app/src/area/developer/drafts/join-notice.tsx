import type { FormDocument } from '@lifeform/metadata';
import { Button, Notice, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { formatMoment } from '../../../shell/format-time.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import type { FormEditor } from '../use-form-editor.ts';

interface JoinNoticeProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** Somebody else changed the same thing of the draft: nothing is kept before it is chosen which stays. */
export function JoinNotice({ editor, panel }: JoinNoticeProps) {
  const text = useText();
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { keeping, content, drafted } = editor;
  const { meeting } = keeping;
  const words = meeting && {
    name: meeting.saved.savedBy,
    time: formatMoment(meeting.saved.modifiedAt, language),
  };
  return (
    <div role="status">
      {meeting && words && (
        <Notice tone="warning" isRow isApart>
          <p>{text('tEdit-Developer-draftMet', words)}</p>
          <Button variant="primary" onClick={() => setChoosing(true)}>
            {text('tEdit-Developer-draftChoose')}
          </Button>
        </Notice>
      )}
      {meeting && words && isChoosing && (
        <MergeDialog
          title={text('tEdit-Developer-draftMetTitle', { name: meeting.saved.name })}
          label={text('tEdit-Developer-draftJoin')}
          {...{ base: meeting.common.content, mine: content, theirs: meeting.theirs.content }}
          {...{ document: drafted.document, panel }}
          caption={text('tEdit-Developer-draftTheirs', words)}
          onMerge={keeping.choose}
          onClose={() => setChoosing(false)}
        >
          <p>{text('tEdit-Developer-draftMetLead', words)}</p>
        </MergeDialog>
      )}
    </div>
  );
}
