import { LANGUAGES, type Message } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useId } from 'react';
import { EMPTY_MESSAGE } from './draft/edited-item.ts';
import styles from './tab-list.module.css';
import type { FormEditor } from './use-form-editor.ts';

interface TextPairProps {
  readonly editor: FormEditor;
  readonly messageKey: string;
  /** What the text is, in words; its key where nothing is said. */
  readonly title?: string;
  readonly note?: string;
}

/** One text in both languages, side by side. It is taken when a cell is left, so that one edit is one step to undo. */
export function TextPair({ editor, messageKey, title, note }: TextPairProps) {
  const text = useText();
  const id = useId();
  const message = editor.content.messages[messageKey] ?? EMPTY_MESSAGE;
  const put = (next: Message): void =>
    editor.change(({ messages }) => {
      messages[messageKey] = castDraft(next);
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the rows of the list are
    <div role="group" className={styles.pair} aria-labelledby={id}>
      {title === undefined ? <code id={id}>{messageKey}</code> : <strong id={id}>{title}</strong>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {LANGUAGES.map((language) => {
        const name = text(language === 'en' ? 'tEdit-Developer-english' : 'tEdit-Developer-french');
        return (
          <label key={`${language} ${message[language]}`}>
            {name}
            <textarea
              lang={language}
              rows={Math.min(4, Math.ceil((message[language].length + 1) / 50))}
              maxLength={2000}
              defaultValue={message[language]}
              aria-label={`${name}, ${title ?? messageKey}`}
              onBlur={(event) => {
                if (event.target.value !== message[language]) put({ ...message, [language]: event.target.value });
              }}
            />
          </label>
        );
      })}
    </div>
  );
}
