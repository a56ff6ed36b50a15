import { type NeedsForm, needsFormsOf } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useUser } from '../../session/services-context.tsx';
import { Loaded, Texts } from '../../shell/loaded.tsx';
import { Analysis } from './analysis.tsx';
import { FormChoice } from './form-choice.tsx';
import styles from './needs.module.css';
import { SavedAnalyses } from './saved-analyses.tsx';

/** Needs analysis: people who may make both kinds choose one; others start at once. */
export default function NeedsScreen() {
  return (
    <Texts of="Needs" shape="form">
      <Needs />
    </Texts>
  );
}

/** The open kind is in the address, so that a reload keeps it and Back leads to the choice. */
const KIND = 'kind';

function Needs() {
  const forms = needsFormsOf(useUser());
  const [parameters, setParameters] = useSearchParams();
  const [epoch, setEpoch] = useState(0);
  const asked = parameters.get(KIND);
  const form = forms.find((name) => name === asked) ?? (forms.length === 1 ? forms[0] : undefined);
  const open = (kind: NeedsForm): void => {
    setEpoch((last) => last + 1);
    setParameters({ [KIND]: kind });
  };
  return (
    <div className={styles.screen}>
      {form === undefined ? (
        <>
          <FormChoice forms={forms} onChoose={open} />
          <SavedAnalyses onOpen={open} />
        </>
      ) : (
        <AnalysisOf key={`${form} ${epoch}`} form={form} onOpen={open}>
          {forms.length > 1 && <OtherKind onPress={() => setParameters({})} />}
        </AnalysisOf>
      )}
    </div>
  );
}

interface AnalysisOfProps {
  readonly form: NeedsForm;
  readonly onOpen: (form: NeedsForm) => void;
  readonly children: ReactNode;
}

function AnalysisOf({ form, onOpen, children }: AnalysisOfProps) {
  return (
    <Loaded of={[useFormDocument(form)]} shape="form">
      {(document) => (
        <Analysis kind={form} document={document} list={<SavedAnalyses onOpen={onOpen} />}>
          {children}
        </Analysis>
      )}
    </Loaded>
  );
}

function OtherKind({ onPress }: { readonly onPress: () => void }) {
  const text = useText();
  return (
    <button type="button" className={styles.other} onClick={onPress}>
      {text('tEdit-Needs-other')}
    </button>
  );
}
