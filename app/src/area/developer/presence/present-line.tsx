import type { FormDocument } from '@lifeform/metadata';
import type { PresentPerson } from '@lifeform/metadata/contract';
import { useHasText, useLanguage, useText } from '@lifeform/renderer';
import screen from '../developer-screen.module.css';
import { fieldLabel } from '../draft/field-label.ts';

interface PresentLineProps {
  readonly people: readonly PresentPerson[];
  readonly document: FormDocument;
}

/** Who else has the form open, and what they edit. Announced politely as they come and go. */
export function PresentLine({ people, document }: PresentLineProps) {
  const text = useText();
  const has = useHasText();
  const language = useLanguage();
  const placeOf = ({ part, entry }: PresentPerson): string => {
    const key = `tEdit-Developer-tab-${part}`;
    const tab = has(key) ? text(key) : part;
    if (entry === undefined) return tab;
    return part === 'items' ? fieldLabel(document, entry, language) : `${tab}, ${entry}`;
  };
  const words = people.map((person) => text('tEdit-Developer-present', { name: person.name, place: placeOf(person) }));
  return (
    <p role="status" className={screen.hint} data-present={people.length}>
      {people.length > 0 && text('tEdit-Developer-presentAll', { people: [...new Set(words)].join('; ') })}
    </p>
  );
}
