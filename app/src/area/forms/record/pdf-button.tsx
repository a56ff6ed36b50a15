import { Button, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { requestOf } from '../../../data/call.ts';
import { useSavedFile } from '../use-saved-file.ts';

interface PdfButtonProps {
  readonly form: string;
  readonly id: string;
}

/** One record on paper, in the reader's language. */
export function PdfButton({ form, id }: PdfButtonProps) {
  const text = useText();
  const language = useLanguage();
  const { isMaking, make } = useSavedFile();
  const request = requestOf('GET /api/records/:form/:id/pdf', { params: { form, id }, query: { language } });
  return (
    <Button isHeld={isMaking} onClick={() => void make(request)}>
      {isMaking && <Spinner isSmall />}
      {text('tEdit-Records-pdf')}
    </Button>
  );
}
