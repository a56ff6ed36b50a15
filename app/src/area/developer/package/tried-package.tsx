import { documentOf, type FormDocument, type LintIssue } from '@lifeform/metadata';
import type { FormListing, ImportedPackage, TriedForm } from '@lifeform/metadata/contract';
import { Button, Chip, Notice, useHasText, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { errorText } from '../../../data/describe-failure.ts';
import { formatMoment } from '../../../shell/format-time.ts';
import { ChangeTable } from '../change-table.tsx';
import { foundWords, labelOf } from '../draft/finding-words.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { useLintText } from '../use-lint-text.ts';
import styles from './package.module.css';
import { titleOf } from './title-of.ts';
import { TriedPages } from './tried-pages.tsx';
import type { PackageImport } from './use-import.ts';

interface TriedPackageProps {
  readonly tried: ImportedPackage;
  readonly forms: readonly FormListing[];
  readonly panel: FormDocument;
  readonly made: PackageImport;
}

/** What a package would do here, form by form and page by page. */
export function TriedPackage({ tried, forms, panel, made }: TriedPackageProps) {
  const text = useText();
  const language = useLanguage();
  const { title, installation, exportedBy, exportedAt, applied, failure } = tried;
  return (
    <>
      <Notice tone="plain">
        <p>
          <strong>{title}</strong>
        </p>
        <p>
          {text('tEdit-Developer-package-from', {
            ...{ installation, name: exportedBy, time: formatMoment(exportedAt, language) },
          })}
        </p>
      </Notice>
      {applied && (
        <Notice tone="warning">
          <p>
            {text('tEdit-Developer-package-applied', { name: applied.by, time: formatMoment(applied.at, language) })}
          </p>
        </Notice>
      )}
      {failure && (
        <Notice tone="error" role="alert">
          <p>
            <strong>{text('tEdit-Developer-package-stops')}</strong>{' '}
            {errorText({ message: failure.code, ...failure }, text)}
          </p>
        </Notice>
      )}
      <ul className={styles.forms} aria-label={text('tEdit-Developer-package-forms')}>
        {tried.forms.map((form) => (
          <Form
            key={form.form}
            name={titleOf(form.form, forms, language, form.mine.messages)}
            {...{ form, panel, made }}
          />
        ))}
      </ul>
      {tried.pages.length > 0 && <TriedPages pages={tried.pages} made={made} />}
    </>
  );
}

const TONES = { new: 'info', changed: 'ok', unchanged: 'plain', conflicting: 'warning' } as const;

interface FormProps {
  readonly name: string;
  readonly form: TriedForm;
  readonly panel: FormDocument;
  readonly made: PackageImport;
}

function Form({ name, form: tried, panel, made }: FormProps) {
  const text = useText();
  const [isDeciding, setDeciding] = useState(false);
  const { form, state, version, here, open, base, mine, theirs, changes, cases } = tried;
  const say = (code: string, parameters = {}): string => text(`tEdit-Developer-package-${code}`, parameters);
  const document = documentOf(form, version, mine);
  const isDecided = made.choices[form] !== undefined;
  return (
    <li>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Chip tone={TONES[state]}>{say(`state-${state}`, { count: open })}</Chip>
      </div>
      <p>
        {say(here === 0 ? 'versionsNew' : 'versions', { version, here })}{' '}
        {made.tried?.failure === undefined && say('cases', { cases })}
      </p>
      {(open > 0 || isDecided) && (
        <Button onClick={() => setDeciding(true)}>{say(isDecided ? 'decideAgain' : 'decide', { name })}</Button>
      )}
      {isDeciding && (
        <MergeDialog
          title={say('decideTitle', { name })}
          label={say('decideConfirm')}
          words="tEdit-Developer-package-merge"
          {...{ base, mine, theirs, document, panel }}
          caption={say('changedHere')}
          onMerge={(choices) => void made.decide(form, sidesOf(choices))}
          onClose={() => setDeciding(false)}
        >
          <p>{say('decideLead')}</p>
        </MergeDialog>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{say('changes', { count: changes.length })}</summary>
          <ChangeTable {...{ changes, document, panel }} caption={say('becomes', { name })} />
        </details>
      )}
      {tried.warnings.length > 0 && <Warnings {...{ tried, panel }} />}
    </li>
  );
}

/** What the lint would say of the form that does not stop it. */
function Warnings({
  tried: { form, mine, warnings },
  panel,
}: Pick<FormProps, 'panel'> & { readonly tried: TriedForm }) {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const lintText = useLintText();
  const wording = { form, content: mine, panel, language, text, hasText };
  const issues = warnings.map(({ entry, ...warning }): LintIssue => ({ severity: 'warning', path: entry, ...warning }));
  return (
    <details>
      <summary>{text('tEdit-Developer-package-warnings', { count: warnings.length })}</summary>
      <ul>
        {issues.map((issue) => (
          <li key={JSON.stringify(issue)}>
            {text('tEdit-Developer-quoted', { words: labelOf(issue.path, wording) })}{' '}
            {lintText({ ...issue, found: foundWords(issue, wording) })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function sidesOf(choices: ReadonlyMap<string, 'mine' | 'theirs'>): Readonly<Record<string, 'package' | 'here'>> {
  return Object.fromEntries([...choices].map(([id, side]) => [id, side === 'mine' ? 'package' : 'here']));
}
