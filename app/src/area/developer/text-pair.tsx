import { LANGUAGES, type Language, type Message } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { type FocusEvent, useId, useRef } from 'react';
import { EMPTY_MESSAGE } from './draft/edited-item.ts';
import styles from './tab-list.module.css';
import type { FormEditor } from './use-form-editor.ts';

interface TextPairProps {
  readonly editor: FormEditor;
  readonly messageKey: string;
  /** What the text is, in words; its key where nothing is said. */
  readonly title?: string;
  readonly note?: string;
  /** Both languages are taken once the pair is left, for what goes away when there is a text. */
  readonly isWhole?: boolean;
  /** What stands before it says what text it is. */
  readonly isTold?: boolean;
}

/** A text of the form's, in both languages. */
export function TextPair({ editor, messageKey, ...shown }: TextPairProps) {
  const put = (next: Message): void =>
    editor.change(({ messages }) => {
      messages[messageKey] = castDraft(next);
    });
  return (
    <WordPair
      {...shown}
      name={messageKey}
      message={editor.content.messages[messageKey] ?? EMPTY_MESSAGE}
      onChange={put}
    />
  );
}

interface WordPairProps extends Omit<TextPairProps, 'editor' | 'messageKey'> {
  /** What it is called where there is no title. */
  readonly name: string;
  readonly message: Message;
  readonly onChange: (next: Message) => void;
}

/** One text in both languages, side by side. It is taken when a cell is left, so that one edit is one step to undo. */
export function WordPair({ name, message, onChange, title, note, isWhole = false, isTold = false }: WordPairProps) {
  const text = useText();
  const id = useId();
  const pair = useRef<HTMLDivElement>(null);
  const typed = (language: Language): string =>
    pair.current?.querySelector<HTMLTextAreaElement>(`textarea[lang="${language}"]`)?.value ?? '';
  const take = (left: FocusEvent): void => {
    const isInside = left.relatedTarget instanceof Node && left.currentTarget.contains(left.relatedTarget);
    if (isWhole && isInside) return;
    const next: Message = { en: typed('en'), fr: typed('fr') };
    if (next.en === message.en && next.fr === message.fr) return;
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as a row of columns
    <div ref={pair} role="group" className={styles.pair} aria-labelledby={id} onBlur={take}>
      {title === undefined ? (
        <code id={id}>{name}</code>
      ) : (
        <strong id={id} className={isTold ? 'visually-hidden' : ''}>
          {title}
        </strong>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {LANGUAGES.map((language) => {
        const spoken = text(language === 'en' ? 'tEdit-Developer-english' : 'tEdit-Developer-french');
        return (
          <label key={`${language} ${message[language]}`}>
            {spoken}
            <textarea
              lang={language}
              rows={Math.min(4, Math.ceil((message[language].length + 1) / 50))}
              maxLength={2000}
              defaultValue={message[language]}
              aria-label={`${spoken}, ${title ?? name}`}
            />
          </label>
        );
      })}
    </div>
  );
}
