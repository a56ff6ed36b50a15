import type { FormDocument } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import {
  deferred,
  ErrorSummary,
  FileStoreProvider,
  FormActions,
  FormProvider,
  FormView,
  SectionNav,
  SplitView,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useState } from 'react';
import { beginIllustration } from '../../../form/begin-illustration.ts';
import { ILLUSTRATION_FORM } from '../../../form/illustration-form.ts';
import { useIllustrationFiles } from '../../../form/use-illustration-files.ts';
import { LiveBar } from '../../../live/live-bar.tsx';
import { useLiveForm } from '../../../live/use-live-form.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PremiumAnnouncer } from '../premium/premium-announcer.tsx';
import { PremiumPanel } from '../premium/premium-panel.tsx';
import { lastPremium } from '../premium/premium-state.ts';
import { usePremium } from '../premium/use-premium.ts';
import { useDraftMirror, useProduct, useQuoteForm } from '../quote-form/use-quote-form.ts';
import { useSave } from '../quote-form/use-save.ts';
import { useReportRun } from '../report/use-report-run.ts';
import { ResultView } from '../result/result-view.tsx';
import type { ResultViewName } from '../result/result-views.ts';
import { StartButton } from '../start/start-button.tsx';
import { actionContainers } from './action-containers.ts';
import { Actions } from './actions.tsx';
import { AreaButtons } from './area-buttons.tsx';
import { EarlierNote } from './earlier-note.tsx';
import { FootBar, PREMIUM_ID } from './foot-bar.tsx';
import styles from './quote.module.css';
import { RestartButton } from './restart-button.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SaveLine } from './save-line.tsx';
import { useStartEapplication } from './use-start-eapplication.ts';

const BesideForm = deferred(() => import('../premium/beside-form.tsx'));

interface QuoteProps {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  /** False while another product's setup is loading. */
  readonly isSettled: boolean;
  readonly onProduct: (prodID: string) => void;
  readonly onRestart: () => void;
}

/** An illustration in progress: sections, the form and its results, the premium, and the action bar. */
export function Quote({ document, setup, isSettled, onProduct, onRestart }: QuoteProps) {
  const text = useText();
  const language = useLanguage();
  const { drafts } = useServices();
  const { username } = useUser();
  const form = useQuoteForm(document, setup);
  const [change, dismissChange] = useLiveForm(form, document, setup);
  const { premium, retry } = usePremium(form, isSettled);
  const [view, setView] = useState<ResultViewName>('results');
  // Before the first commit overwrites the draft.
  const [isRestored] = useState(() => drafts.read(username, ILLUSTRATION_FORM)?.isRestored === true);
  const save = useSave(form);
  const report = useReportRun(form, save);
  const startEapplication = useStartEapplication(form, save, premium);
  const files = useIllustrationFiles();
  useDraftMirror(form, save.state);
  useProduct(form, onProduct);

  const actions = actionContainers(form.layout, document);
  const restart = (): void => {
    beginIllustration(drafts, username);
    onRestart();
  };
  const generateReport = (): Promise<void> => {
    setView('report');
    return report.generate();
  };

  return (
    <FormProvider form={form}>
      <FormActions actions={{ save: save.run, generateReport, startEapplication }}>
        <FileStoreProvider store={files}>
          <div className={styles.container}>
            <div className={styles.room}>
              <SplitView narrow="both">
                <div className={styles.sections}>
                  <SectionNav except={actions} />
                </div>
                <div>
                  <div className={styles.head}>
                    <PageTitle title={text('tEdit-Shell-route-illustration')} />
                    <Toolbar>
                      <StartButton />
                      <AreaButtons />
                      <RestartButton onRestart={restart} />
                    </Toolbar>
                    <p className={styles.lead}>
                      {setup.name[language]} · <SaveLine save={save} />
                    </p>
                  </div>
                  <RestoredNote isRestored={isRestored} />
                  <EarlierNote form={form} save={save} onRenewed={retry} />
                  <ErrorSummary />
                  <FormView except={actions} />
                  <ResultView {...{ form, setup, premium, report, view }} onView={setView} />
                </div>
                <aside id={PREMIUM_ID} aria-label={text('tEdit-Illustration-premium')}>
                  <PremiumPanel premium={premium} onRetry={retry} />
                  <Actions containers={actions} onRetry={retry} />
                  {lastPremium(premium) && <BesideForm premium={premium} state={save.state} />}
                </aside>
              </SplitView>
            </div>
            <PremiumAnnouncer premium={premium} />
            <FootBar premium={premium}>
              <LiveBar form={form} change={change} onDismiss={dismissChange} />
            </FootBar>
          </div>
        </FileStoreProvider>
      </FormActions>
    </FormProvider>
  );
}
