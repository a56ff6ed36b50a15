import { Lead, PageHeader, Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useForms } from '../../../form/use-forms.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PANEL_FORM } from '../panel-form.ts';
import { ExportPart } from './export-part.tsx';
import { ImportPart } from './import-part.tsx';
import { KeysPart } from './keys-part.tsx';
import styles from './package.module.css';

/** Chosen changes that leave this installation or come from another, and the keys by which one believes the other. */
export default function PackagesScreen() {
  const language = useLanguage();
  return (
    <Texts of="Developer">
      <Loaded of={[useForms(), useFormDocument(PANEL_FORM)]}>
        {({ forms }, panel) => (
          // Attributes are called what the panel calls them.
          <TextProvider language={language} messages={panel.messages}>
            <Screen>
              <Heading />
              <div className={styles.parts}>
                <ImportPart {...{ forms, panel }} />
                <ExportPart {...{ forms, panel }} />
                <KeysPart />
              </div>
            </Screen>
          </TextProvider>
        )}
      </Loaded>
    </Texts>
  );
}

function Heading() {
  const text = useText();
  return (
    <>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-developer-packages')} />
      </PageHeader>
      <Lead>{text('tEdit-Developer-package-lead')}</Lead>
    </>
  );
}
