import type { FormDocument } from '@lifeform/metadata';
import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { Stack, useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useHeldState } from '../../../session/use-held-state.ts';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { OWN_BRANDING } from '../../../shell/white-label.tsx';
import { useAttempt } from '../use-attempt.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { LogoChooser } from './logo-chooser.tsx';
import { WHITE_LABELS } from './use-white-labels.ts';
import { createWhiteLabelForm, readWhiteLabel } from './white-label-form.ts';

interface WhiteLabelDialogProps {
  readonly document: FormDocument;
  /** Undefined for a new one. */
  readonly profile: WhiteLabelProfile | undefined;
  readonly onClose: () => void;
}

/** Creates or edits a white-label profile, with a preview. */
export function WhiteLabelDialog({ document, profile, onClose }: WhiteLabelDialogProps) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const language = useLanguage();
  const [form] = useState(() => createWhiteLabelForm(document, profile, language));
  const [logo, setLogo] = useHeldState(`logo ${profile?.name ?? ''}`, profile?.logo ?? '');
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const { name } = await call(client, 'POST /api/whiteLabel/profiles', {
        body: readWhiteLabel(form, logo, profile),
      });
      await Promise.all([WHITE_LABELS, [OWN_BRANDING]].map((queryKey) => queries.invalidateQueries({ queryKey })));
      return text('tEdit-WhiteLabel-saved', { name });
    });
  return (
    <FormDialog
      title={text(profile === undefined ? 'tEdit-WhiteLabel-new' : 'tEdit-WhiteLabel-edit')}
      name={`whiteLabel ${profile?.name ?? ''}`}
      form={form}
      onSave={save}
      onClose={onClose}
      below={
        <Stack>
          <LogoChooser logo={logo} onChoose={setLogo} />
          <BrandingPreview logo={logo} />
        </Stack>
      }
    />
  );
}
