import type { FormDocument } from '@lifeform/metadata';
import { INFORCE_FORM } from '@lifeform/metadata/contract';
import { Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { BackLink } from '../../../shell/way-back.tsx';
import { useInforce } from '../use-inforce.ts';
import { PolicyView } from '../view/policy-view.tsx';
import { LoadState } from './load-state.tsx';
import { OpenedPolicies } from './opened-policies.tsx';
import { PolicySearch } from './policy-search.tsx';
import { useAskedPolicy } from './use-asked-policy.ts';
import { useHeldPolicy } from './use-held-policy.ts';

/** Policy lookup: a search by number, the policies opened so far, and the one on the screen. */
export default function PolicyLookupScreen() {
  const document = useFormDocument(INFORCE_FORM);
  return (
    <Texts of="Policy" shape="form">
      <Loaded of={[document]} shape="form">
        {(loaded) => <PolicyLookup document={loaded} />}
      </Loaded>
    </Texts>
  );
}

function PolicyLookup({ document }: { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const inforce = useInforce(document);
  useHeldPolicy(inforce);
  useAskedPolicy(inforce);
  return (
    <TextProvider language={language} messages={document.messages}>
      <Screen>
        <BackLink />
        <PageTitle title={text('tEdit-Shell-route-inforce-policyLookup')} />
        <PolicySearch document={document} inforce={inforce} />
        <LoadState inforce={inforce} />
        <OpenedPolicies inforce={inforce} />
        {inforce.treeData && inforce.inforceData?.inforcePolicy && (
          <PolicyView
            key={inforce.inforceData.inforcePolicy.policyNumber}
            inforce={inforce}
            document={document}
            answer={inforce.inforceData}
            policy={inforce.inforceData.inforcePolicy}
            trees={inforce.treeData}
          />
        )}
      </Screen>
    </TextProvider>
  );
}
