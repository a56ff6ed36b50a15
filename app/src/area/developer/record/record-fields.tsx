import { LANGUAGES, type Message } from '@lifeform/metadata';
import { Button, Select, Toolbar, useText } from '@lifeform/renderer';
import { type ReactNode, useId, useState } from 'react';
import styles from './record.module.css';

interface TitleFieldsProps {
  /** Names the pair. */
  readonly label: string;
  readonly message: Message;
  readonly onChange: (message: Message) => void;
}

/** A text in both languages. Each is taken when its field is left, so that one edit is one step to undo. */
export function TitleFields({ label, message, onChange }: TitleFieldsProps) {
  const text = useText();
  return (
    <fieldset className={styles.pair}>
      <legend>{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={`${language} ${message[language]}`}>
          {text(language === 'en' ? 'tEdit-Developer-english' : 'tEdit-Developer-french')}
          <input
            lang={language}
            maxLength={200}
            defaultValue={message[language]}
            onBlur={({ target }) => {
              const typed = target.value.trim();
              if (typed === '') target.value = message[language];
              else if (typed !== message[language]) onChange({ ...message, [language]: typed });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface AddTitledProps {
  /** The words of the button. */
  readonly label: string;
  readonly onAdd: (title: Message) => void;
}

const BLANK: Message = { en: '', fr: '' };

/** Asks for the title of a new entry in both languages, and adds it. */
export function AddTitled({ label, onAdd }: AddTitledProps) {
  const text = useText();
  const id = useId();
  const [title, setTitle] = useState(BLANK);
  const isReady = title.en.trim() !== '' && title.fr.trim() !== '';
  const add = (): void => {
    onAdd({ en: title.en.trim(), fr: title.fr.trim() });
    setTitle(BLANK);
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) add();
      }}
    >
      {LANGUAGES.map((language) => (
        <label key={language} htmlFor={`${id}-${language}`}>
          {text(`tEdit-Developer-rec-title-${language}`)}
          <input
            id={`${id}-${language}`}
            lang={language}
            maxLength={200}
            value={title[language]}
            onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
          />
        </label>
      ))}
      <Button type="submit" isHeld={!isReady}>
        {label}
      </Button>
    </form>
  );
}

interface TickProps {
  readonly label: ReactNode;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

export function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      {label}
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  /** Its words are read and not shown, where a table names it. */
  readonly isBare?: boolean;
}

/** One of a few. */
export function Choice({ label, value, options, onChoose, isBare }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.pick}>
      <label htmlFor={id} className={isBare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <Select isWide id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  );
}

interface ShiftButtonsProps {
  readonly label: string;
  readonly at: number;
  readonly count: number;
  readonly onShift: (by: number) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** Up, down and away, for an entry of an ordered list. */
export function ShiftButtons({ label, at, count, onShift, onRemove }: ShiftButtonsProps) {
  const text = useText();
  return (
    <Toolbar>
      <Button isHeld={at === 0} aria-label={text('tEdit-Developer-moveUp', { label })} onClick={() => onShift(-1)}>
        ↑
      </Button>
      <Button
        isHeld={at === count - 1}
        aria-label={text('tEdit-Developer-moveDown', { label })}
        onClick={() => onShift(1)}
      >
        ↓
      </Button>
      {onRemove && (
        <Button aria-label={text('tEdit-Developer-rec-removeNamed', { name: label })} onClick={onRemove}>
          {text('tEdit-Developer-rec-remove')}
        </Button>
      )}
    </Toolbar>
  );
}
