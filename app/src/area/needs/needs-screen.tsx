import { type NeedsForm, needsFormsOf } from '@lifeform/metadata/insurance';
import { Skeleton, useText } from '@lifeform/renderer';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFormDocument } from '../../form/use-form-document.ts';
import { useUser } from '../../session/services-context.tsx';
import { Loaded, Texts } from '../../shell/loaded.tsx';
import { BackLink } from '../../shell/way-back.tsx';
import { Analysis } from './analysis.tsx';
import { FormChoice } from './form-choice.tsx';
import styles from './needs.module.css';
import { SavedAnalyses } from './saved-analyses.tsx';
import { useAnalysisActions } from './use-saved-analyses.ts';

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
/** A saved analysis that is opened from elsewhere, by id in the address until it is there. */
const SAVED = 'analysis';

function Needs() {
  const forms = needsFormsOf(useUser());
  const [parameters, setParameters] = useSearchParams();
  const [epoch, setEpoch] = useState(0);
  const asked = parameters.get(KIND);
  const form = forms.find((name) => name === asked) ?? (forms.length === 1 ? forms[0] : undefined);
  const { state } = useLocation();
  const open = (kind: NeedsForm): void => {
    setEpoch((last) => last + 1);
    setParameters({ [KIND]: kind }, { state });
  };
  const saved = parameters.get(SAVED);
  if (saved !== null)
    return <OpenSaved key={saved} id={saved} onOpen={open} onFailure={() => setParameters({}, { state })} />;
  return (
    <div className={styles.screen}>
      <BackLink />
      {form === undefined ? (
        <>
          <FormChoice forms={forms} onChoose={open} />
          <SavedAnalyses onOpen={open} />
        </>
      ) : (
        <AnalysisOf key={`${form} ${epoch}`} form={form} onOpen={open}>
          {forms.length > 1 && <OtherKind onPress={() => setParameters({}, { state })} />}
        </AnalysisOf>
      )}
    </div>
  );
}

interface OpenSavedProps {
  readonly id: string;
  readonly onOpen: (form: NeedsForm) => void;
  readonly onFailure: () => void;
}

function OpenSaved({ id, onOpen, onFailure }: OpenSavedProps) {
  const { open } = useAnalysisActions(onOpen);
  const begin = useEffectEvent(async () => {
    if (!(await open({ id }))) onFailure();
  });
  useEffect(() => {
    void begin();
  }, []);
  return <Skeleton rows={4} shape="form" />;
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
