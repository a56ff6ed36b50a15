import type { FormDocument } from '@lifeform/metadata';
import { Lead, Screen, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PANEL_FORM } from '../panel-form.ts';
import { EntryCards } from './entry-cards.tsx';
import { EntryPage } from './entry-page.tsx';
import { attributeEntries, entriesOf, findEntries } from './guide-entries.ts';
import { GuideHead } from './guide-head.tsx';
import { CHAPTERS, useGuidePlace } from './use-guide-place.ts';

/** How forms are made: every type, operator and attribute, and the tasks people come with, each with something to try. */
export default function GuideScreen() {
  return (
    <Texts of="Developer">
      <Loaded of={[useFormDocument(PANEL_FORM)]}>{(panel) => <Guide panel={panel} />}</Loaded>
    </Texts>
  );
}

function Guide({ panel }: { readonly panel: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const { place } = useGuidePlace();
  const [typed, setTyped] = useState('');
  const entries = useMemo(
    () => CHAPTERS.map((chapter) => entriesOf(chapter, panel, text, language)),
    [panel, text, language],
  );
  const found = useMemo(
    () => findEntries([...entries.flat(), ...attributeEntries(language)], typed),
    [entries, language, typed],
  );
  const chapter = entries[CHAPTERS.indexOf(place.chapter)] ?? [];
  const isSought = typed.trim() !== '';
  const entry = isSought ? undefined : chapter.find((each) => each.place.entry === place.entry);
  const title =
    entry?.title ?? text(isSought ? 'tEdit-Developer-guideFind' : `tEdit-Developer-guideChapter-${place.chapter}`);
  return (
    <Screen>
      <GuideHead typed={typed} count={found.length} onFind={setTyped} />
      <Stack isClose>
        {/* One heading for whatever is shown: it takes the focus after a navigation, and never while somebody types. */}
        <PageTitle title={title} />
        {!isSought && <Lead>{entry?.about ?? text(`tEdit-Developer-guideAbout-${place.chapter}`)}</Lead>}
      </Stack>
      {isSought ? (
        <EntryCards label={title} entries={found} onGo={() => setTyped('')} />
      ) : place.entry === undefined ? (
        <EntryCards label={title} entries={chapter} />
      ) : (
        <EntryPage panel={panel} place={place} entries={chapter} />
      )}
    </Screen>
  );
}
