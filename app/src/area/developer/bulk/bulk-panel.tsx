import { type FormDocument, labelKey } from '@lifeform/metadata';
import { EmptyState, Select, useLanguage, useText } from '@lifeform/renderer';
import { type ReactNode, useId, useMemo, useState } from 'react';
import screen from '../developer-screen.module.css';
import { sharedAttributes } from '../draft/bulk.ts';
import { fieldLabels } from '../draft/field-label.ts';
import { publishedItem } from '../draft/form-draft.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { AttributeForm } from './attribute-form.tsx';

interface BulkPanelProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  /** The panel as it is for a field. */
  readonly panelOf: (name: string) => FormDocument;
  readonly names: readonly string[];
  /** What else is done with what is chosen. */
  readonly children?: ReactNode;
}

/** Fields that were chosen together: attributes all of them have, what they are now, and one value for all. */
export function BulkPanel({ editor, panel, panelOf, names, children }: BulkPanelProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [attributes, setAttributes] = useState<readonly string[]>([]);
  const { drafted } = editor;
  const { document } = drafted;
  const items = useMemo(() => names.map((name) => publishedItem(drafted, name)), [drafted, names]);
  const shared = useMemo(() => sharedAttributes(panelOf, document.form, items), [panelOf, document.form, items]);
  const chosen = attributes.filter((name) => shared.includes(name));
  const label = (name: string): string => panel.messages[labelKey(panel.form, name)]?.[language] ?? name;
  const others = shared
    .filter((name) => !chosen.includes(name))
    .map((name) => ({ name, words: label(name) }))
    .sort((one, other) => one.words.localeCompare(other.words, language));
  return (
    <section className={screen.edit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('tEdit-Developer-bulkTitle', { count: names.length })}</h2>
      {names.length === 0 ? (
        <EmptyState message={text('tEdit-Developer-bulkNone')} />
      ) : (
        <>
          <p className={screen.hint}>{fieldLabels(document, names, language)}</p>
          {children}
          <div className={screen.pick}>
            <label htmlFor={`${id}-add`}>
              {text(chosen.length === 0 ? 'tEdit-Developer-bulkAttribute' : 'tEdit-Developer-bulkAnother')}
            </label>
            <Select id={`${id}-add`} value="" onChange={({ target }) => setAttributes([...chosen, target.value])}>
              <option value="">{text('tEdit-Developer-bulkChoose')}</option>
              {others.map(({ name, words }) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
          {chosen.length > 0 && (
            <AttributeForm
              // Another choice of fields or attributes is another form; what is typed for one attribute outlives neither.
              key={JSON.stringify([names, chosen])}
              {...{ editor, panel, items, label }}
              attributes={chosen}
              onLeave={(name) => setAttributes(chosen.filter((one) => one !== name))}
            />
          )}
        </>
      )}
    </section>
  );
}
