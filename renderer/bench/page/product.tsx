import { createForm } from '@lifeform/engine';
import type { ControlItem, FormDocument, FormValues, Messages } from '@lifeform/metadata';
import { ErrorCount, ErrorSummary, FormActions, FormProvider, FormView, TextProvider } from '@lifeform/renderer';
import { createRoot } from 'react-dom/client';
import '@lifeform/renderer/token.css';
import './page.css';
import { documentOf } from './product-document.ts';
import { rowDocument, rowValues } from './row-spec.ts';
import { hasRows, offerSide } from './side.ts';
import type { SectionSpec } from './spec.ts';

// The texts shared by all screens, which the product fetches before a form.
const messages: Messages = await (await fetch('messages.json')).json();

/** For journeys through a large form; measured forms have no button, like the other sides. */
const button: ControlItem | undefined =
  location.hash === '#submit' ? { name: 'check', fieldType: 'button', display: 'primary' } : undefined;

interface Answer {
  readonly document: FormDocument;
  readonly values: FormValues;
}

/** The form's document as the API answers it, which the product receives. */
const answerOf = (sections: readonly SectionSpec[]): string =>
  JSON.stringify(
    hasRows
      ? { document: rowDocument, values: { rows: rowValues(sections.length) } }
      : { document: documentOf(sections, button), values: {} },
  );

offerSide(answerOf, (root, answer) => {
  const { document, values }: Answer = JSON.parse(answer);
  const form = createForm(document, { locale: 'en', now: () => new Date(), values });
  const drawn = createRoot(root);
  drawn.render(
    <TextProvider language="en" messages={messages}>
      <FormProvider form={form}>
        <FormActions actions={{}}>
          <ErrorSummary />
          <FormView />
          <ErrorCount />
        </FormActions>
      </FormProvider>
    </TextProvider>,
  );
  return () => drawn.unmount();
});
