import { Button, Dialog, useLanguage, useText } from '@lifeform/renderer';
import type { FormMaking, InUse } from './use-form-making.ts';

interface InUseDialogProps {
  readonly inUse: InUse;
  readonly making: FormMaking;
}

/** Names the places that use a form which was to be deleted, and offers to archive it instead. */
export function InUseDialog({ inUse: { listing, uses }, making }: InUseDialogProps) {
  const text = useText();
  const language = useLanguage();
  const { forgetUse } = making;
  const archive = (): void => {
    forgetUse();
    void making.archive(listing, true);
  };
  const mayArchive = listing.address !== undefined && !listing.isArchived;
  return (
    <Dialog
      role="alertdialog"
      title={text('tEdit-Developer-forms-usedTitle', { name: listing.title[language] })}
      onClose={forgetUse}
      actions={
        <>
          {mayArchive && (
            <Button variant="primary" onClick={archive}>
              {text('tEdit-Developer-forms-archive')}
            </Button>
          )}
          <Button onClick={forgetUse}>{text('tEdit-Developer-forms-usedClose')}</Button>
        </>
      }
    >
      <p>{text('tEdit-Developer-forms-usedBody')}</p>
      <ul>
        {uses.map(({ code, path, parameters = {} }) => (
          <li key={`${code} ${path}`}>
            {text(`tEdit-Developer-use-${code}`, { place: path, count: parameters.count?.value ?? 1 })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
