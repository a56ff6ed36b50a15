import { labelKey } from '@lifeform/metadata';
import { type Command, useLanguage, useText } from '@lifeform/renderer';
import { useSearchParams } from 'react-router-dom';
import { useForms } from '../../../form/use-forms.ts';
import { useCommandSource } from '../../../shell/command-source.ts';
import { labelsIn } from '../draft/field-label.ts';
import { entriesOf } from '../draft/part-entry.ts';
import { PANEL_FORM } from '../panel-form.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useWording } from '../use-wording.ts';

interface Workbench<Tab extends string> {
  readonly editor: FormEditor;
  /** The parts the person may work on. */
  readonly tabs: readonly Tab[];
  readonly onGo: (tab: Tab, entry?: string) => void;
  /** Asks for a new field; undefined for who may add none. */
  readonly onAdd: (() => void) | undefined;
}

/** Characters of a text that stand for it. */
const LONGEST = 80;

interface Found extends Pick<Command, 'id' | 'label' | 'about'> {
  readonly alias?: string | undefined;
}

/** The form's fields, rules, texts and tests, its parts, other forms, and what is done with the draft, for the palette. */
export function useWorkbenchCommands<Tab extends string>({ editor, tabs, onGo, onAdd }: Workbench<Tab>): void {
  const text = useText();
  const language = useLanguage();
  const { data } = useForms();
  const [, setParameters] = useSearchParams();
  const wording = useWording(editor);
  const { content, base, undo, redo } = editor;
  const { form } = base;
  const kind = (code: string): string => text(`tEdit-Developer-found-${code}`);
  const act = (code: string, run: (() => void) | undefined): readonly Command[] =>
    run ? [{ id: `act ${code}`, label: text(`tEdit-Developer-${code}`), note: kind('action'), run }] : [];
  /** Of a tab that is open to the person. */
  const ofTab = (id: string, list: (tab: Tab) => readonly Command[]): readonly Command[] => {
    const tab = tabs.find((one) => one === id);
    return tab === undefined ? [] : list(tab);
  };
  const fields = (tab: Tab): readonly Command[] =>
    content.items.map(({ name }) => {
      const label = labelsIn(content, labelKey(form, name));
      const alias = language === 'en' ? label?.fr : label?.en;
      return found('items', { id: name, label: label?.[language] || name, about: name, alias }, () => onGo(tab, name));
    });
  const entries = (part: 'rules' | 'cases') => (tab: Tab) =>
    entriesOf(part, wording).map(({ key, note }) =>
      found(part, { id: key, label: note || key, about: key }, () => onGo(tab, key)),
    );
  const own = labelKey(form, '');
  const texts = (tab: Tab): readonly Command[] =>
    Object.entries(content.messages).flatMap(([key, { en, fr }]) => {
      if (onAdd === undefined && !key.startsWith(own)) return [];
      const shown = (language === 'en' ? en : fr) || key;
      const label = shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
      return [found('texts', { id: key, label, about: key, alias: `${en} ${fr}` }, () => onGo(tab, key))];
    });
  const found = (part: string, { id, alias, ...shown }: Found, run: () => void): Command => ({
    ...{ ...shown, id: `${part} ${id}`, note: kind(part), isSought: true, run },
    ...(alias === undefined ? {} : { alias }),
  });
  useCommandSource(() => [
    ...act('undo', undo),
    ...act('redo', redo),
    ...act('add', onAdd),
    ...tabs.map((tab) => ({
      id: `tab ${tab}`,
      label: text(`tEdit-Developer-tab-${tab}`),
      note: kind('tab'),
      run: () => onGo(tab),
    })),
    ...ofTab('items', fields),
    ...ofTab('rules', entries('rules')),
    ...ofTab('cases', entries('cases')),
    ...ofTab('texts', texts),
    ...(data?.forms ?? [])
      .filter((listing) => listing.form !== form && listing.form !== PANEL_FORM)
      .map((listing) =>
        found('form', { id: listing.form, label: listing.title[language], about: listing.form }, () =>
          setParameters({ form: listing.form, tab: 'items' }),
        ),
      ),
  ]);
}
