import type { FormDocument } from '@lifeform/metadata';
import type { FormListing, MakePackageRequest } from '@lifeform/metadata/contract';
import { Button, Select, Spinner, Stack, saveFile, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import styles from '../change/change.module.css';
import screen from '../developer-screen.module.css';
import { ExportPick } from './export-pick.tsx';
import packageStyles from './package.module.css';
import { type PagePick, PagePicks } from './page-picks.tsx';
import { titleOf } from './title-of.ts';

type Pick = MakePackageRequest['forms'][number];

interface ExportPartProps {
  readonly forms: readonly FormListing[];
  /** Names the attributes of fields. */
  readonly panel: FormDocument;
}

/** Puts changes of forms and pages into a package: which, since which version, and which entries of a form. */
export function ExportPart({ forms, panel }: ExportPartProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { client, alerts } = useServices();
  const [title, setTitle] = useState('');
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const [pages, setPages] = useState<readonly PagePick[]>([]);
  const [isBusy, setBusy] = useState(false);
  const say = (code: string): string => text(`tEdit-Developer-package-${code}`);
  const left = forms
    .filter(({ form }) => picks.every((pick) => pick.form !== form))
    .toSorted((one, other) => one.title[language].localeCompare(other.title[language], language));
  const isHeld = isBusy || title.trim() === '' || picks.length + pages.length === 0;
  const add = (form: string): void => {
    const listing = forms.find((one) => one.form === form);
    if (!listing) return;
    const { version } = listing;
    setPicks([...picks, { form, version, baseVersion: version - 1 }]);
  };
  const put = (pick: Pick): void => setPicks(picks.map((one) => (one.form === pick.form ? pick : one)));
  const make = async (): Promise<void> => {
    if (isHeld) return;
    setBusy(true);
    try {
      const body = { title: title.trim(), forms: picks, ...(pages.length > 0 ? { pages } : {}) };
      const { name, file } = await call(client, 'POST /api/packages', { body });
      saveFile(new File([file], name, { type: 'application/json' }));
      alerts.raise({ id: 'developer', alertType: 'Success', msg: text('tEdit-Developer-package-made', { name }) });
    } catch (error) {
      alerts.raise({ id: 'developer', alertType: 'Error', msg: describeFailure(error, text), duration: 60_000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack as="section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{say('export')}</h2>
      <p>{say('exportLead')}</p>
      <div className={styles.entry}>
        <label htmlFor={`${id}-title`}>{say('title')}</label>
        <input id={`${id}-title`} value={title} maxLength={190} onChange={(event) => setTitle(event.target.value)} />
      </div>
      <div className={`${screen.pick} ${packageStyles.add}`}>
        <label htmlFor={`${id}-add`}>{say('add')}</label>
        <Select id={`${id}-add`} value="" onChange={(event) => add(event.target.value)}>
          <option value="">{say('addChoose')}</option>
          {left.map(({ form, title: words }) => (
            <option key={form} value={form}>
              {words[language]}
            </option>
          ))}
        </Select>
      </div>
      {picks.length > 0 && (
        <ul className={packageStyles.forms} aria-label={say('picked')}>
          {picks.map((pick) => (
            <ExportPick
              key={pick.form}
              {...{ pick, panel }}
              name={titleOf(pick.form, forms, language)}
              onChange={put}
              onRemove={() => setPicks(picks.filter(({ form }) => form !== pick.form))}
            />
          ))}
        </ul>
      )}
      <PagePicks picks={pages} onChange={setPages} />
      <Toolbar>
        <Button variant="primary" isHeld={isHeld} onClick={() => void make()}>
          {isBusy && <Spinner isSmall />}
          {say('exportNow')}
        </Button>
      </Toolbar>
    </Stack>
  );
}
