import { LANGUAGES, labelKey, type Message } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useId, useState } from 'react';
import screen from '../developer-screen.module.css';
import { renameProduct } from '../draft/product-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './product.module.css';

interface ProductTextsProps {
  readonly editor: FormEditor;
  readonly setup: ProductSetup;
}

/** As many texts of the form as are listed at a time. */
const MOST = 20;

/** A product's name, its own words for texts of the form, and the form's texts to put into words of its own. */
export function ProductTexts({ editor, setup }: ProductTextsProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const { content } = editor;
  const { prodID, name, wording = '' } = setup;
  const [own = ''] = wording.split(' ');
  const set = (key: string, message: Message): void =>
    editor.change(({ messages }) => {
      if (message.en === '' && message.fr === '') delete messages[key];
      else messages[key] = castDraft(message);
    });
  const start = labelKey(editor.base.form, '');
  const worded = Object.entries(content.messages).filter(([key]) => own !== '' && key.endsWith(`-${own}`));
  const wanted = search.trim().toLowerCase();
  const found = Object.entries(content.messages).filter(
    ([key, { en, fr }]) =>
      wanted !== '' &&
      (key.startsWith(start) || key.startsWith('msg-')) &&
      !key.endsWith(`-${own}`) &&
      !Object.hasOwn(content.messages, `${key}-${own}`) &&
      `${key} ${en} ${fr}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <TextPair
        label={text('tEdit-Developer-productName')}
        message={name}
        onChange={(next) => editor.change(renameProduct(prodID, next))}
      />
      <h3>{text('tEdit-Developer-ownWords')}</h3>
      {own === '' ? (
        <p className={screen.hint}>{text('tEdit-Developer-noWording')}</p>
      ) : (
        <p className={screen.hint}>{text('tEdit-Developer-ownWordsLead', { wording: own })}</p>
      )}
      {worded.map(([key, message]) => (
        <TextPair key={key} label={key} message={message} onChange={(next) => set(key, next)} />
      ))}
      {own !== '' && (
        <>
          <label htmlFor={id} className={styles.find}>
            {text('tEdit-Developer-findForWords')}
            <input id={id} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
          <ul className={styles.found}>
            {found.slice(0, MOST).map(([key, message]) => (
              <li key={key}>
                <button type="button" onClick={() => set(`${key}-${own}`, message)}>
                  {text('tEdit-Developer-wordOwn', { label: message.en || key })}
                </button>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface TextPairProps {
  readonly label: string;
  readonly message: Message;
  readonly onChange: (message: Message) => void;
}

/** One text in both languages, side by side. */
function TextPair({ label, message, onChange }: TextPairProps) {
  const text = useText();
  const id = useId();
  const words = { en: text('tEdit-Developer-english'), fr: text('tEdit-Developer-french') };
  return (
    <fieldset className={styles.pair}>
      <legend>{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} htmlFor={`${id}-${language}`}>
          {words[language]}
          <input
            id={`${id}-${language}`}
            lang={language}
            key={message[language]}
            defaultValue={message[language]}
            maxLength={2000}
            onBlur={(event) => {
              if (event.target.value !== message[language]) onChange({ ...message, [language]: event.target.value });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
