import { type Form, formatLongDate } from '@lifeform/engine';
import { Button, Notice, useLanguage, useText } from '@lifeform/renderer';
import { isAged } from '../quote-form/to-payload.ts';
import type { Save } from '../quote-form/use-save.ts';

interface EarlierNoteProps {
  readonly form: Form;
  readonly save: Save;
  /** Requests the premium again. */
  readonly onRenewed: () => void;
}

/** Says that the figures are those saved with the illustration, and offers today's. */
export function EarlierNote({ form, save, onRenewed }: EarlierNoteProps) {
  const text = useText();
  const language = useLanguage();
  const { kind, saved } = save.state;
  const { formVersion = form.document.version, asOf = '' } = saved ?? {};
  const ages = isAged(form);
  if (kind !== 'saved' || (formVersion >= form.document.version && !ages)) return null;
  const renew = (): void => {
    save.renew();
    onRenewed();
  };
  return (
    <Notice isRow isApart role="status" data-earlier={formVersion}>
      <p>
        {ages
          ? text('tEdit-Illustration-earlierAges', { date: formatLongDate(asOf, language) })
          : text('tEdit-Illustration-earlier')}
      </p>
      <Button variant="quiet" onClick={renew}>
        {text(ages ? 'tEdit-Illustration-renewAges' : 'tEdit-Illustration-renew')}
      </Button>
    </Notice>
  );
}
