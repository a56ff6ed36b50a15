import type { FormDocument } from '@lifeform/metadata';
import { INFORCE_FORM } from '@lifeform/metadata/contract';
import { Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { AlphaResults } from './alpha-results.tsx';
import { NameSearch } from './name-search.tsx';
import { ALPHA_FORM, useAlphaLookup } from './use-alpha-lookup.ts';

/** Alpha lookup: policies by a person's name. */
export default function AlphaLookupScreen() {
  const names = useFormDocument(ALPHA_FORM);
  const policy = useFormDocument(INFORCE_FORM);
  return (
    <Texts of="Policy" shape="form">
      <Loaded of={[names, policy]} shape="form">
        {(form, policyForm) => <AlphaLookup document={form} policyForm={policyForm} />}
      </Loaded>
    </Texts>
  );
}

interface AlphaLookupProps {
  readonly document: FormDocument;
  /** The form that displays an opened policy. */
  readonly policyForm: FormDocument;
}

function AlphaLookup({ document, policyForm }: AlphaLookupProps) {
  const text = useText();
  const language = useLanguage();
  const lookup = useAlphaLookup(document);
  return (
    <TextProvider language={language} messages={{ ...policyForm.messages, ...document.messages }}>
      <Screen>
        <PageTitle title={text('tEdit-Shell-route-inforce-alphalookup')} />
        <NameSearch lookup={lookup} />
        <AlphaResults lookup={lookup} policyForm={policyForm} />
      </Screen>
    </TextProvider>
  );
}
