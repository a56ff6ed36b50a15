import { labelKey } from '@lifeform/metadata';
import { Button, useLanguage, useText } from '@lifeform/renderer';
import { useServices } from '../../session/services-context.tsx';
import styles from './developer-screen.module.css';
import { fieldLabels } from './draft/field-label.ts';
import type { PublishedForm } from './draft/form-draft.ts';
import type { FormEditor } from './use-form-editor.ts';

/** Somebody published under the draft: says what, and takes it in without losing an edit. */
export function NewerVersion({ editor }: { readonly editor: FormEditor }) {
  const text = useText();
  const { alerts } = useServices();
  const { base, newer } = editor;
  const language = useLanguage();
  const labels = (names: readonly string[]): string => fieldLabels(base.document, names, language);
  const rebase = (): void => {
    const gone = editor.rebase();
    if (gone.length === 0) return;
    const message = text('tEdit-Developer-newerGone', { fields: labels(gone) });
    alerts.raise({ name: 'rebase', type: 'Secondary', message, duration: 60_000 });
  };
  const fields = newer ? differingItems(base, newer) : [];
  return (
    <div role="status">
      {newer && (
        <div className={styles.newer}>
          <p>
            {text('tEdit-Developer-newer', { version: newer.document.version })}{' '}
            {fields.length > 0 && text('tEdit-Developer-newerFields', { fields: labels(fields) })}
          </p>
          <Button onClick={rebase}>{text('tEdit-Developer-rebase')}</Button>
        </div>
      )}
    </div>
  );
}

/** Fields whose item, texts or product settings are not the same in both. */
function differingItems(before: PublishedForm, after: PublishedForm): readonly string[] {
  const names = new Set([...before.document.items, ...after.document.items].map(({ name }) => name));
  return [...names].filter((name) => fingerprint(before, name) !== fingerprint(after, name));
}

function fingerprint({ document, setup }: PublishedForm, name: string): string {
  const own = labelKey(document.form, name);
  const texts = Object.entries(document.messages).filter(([key]) => key === own || key.startsWith(`${own}-`));
  const item = document.items.find((candidate) => candidate.name === name);
  return JSON.stringify([item, texts, setup?.items[document.form]?.[name]]);
}
