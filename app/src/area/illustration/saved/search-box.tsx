import { Button, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import styles from './saved-screen.module.css';

interface SearchBoxProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A search that runs when it is submitted, by Enter or its button. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <label htmlFor={id}>{text('tEdit-Saved-searchLabel')}</label>
        <span id={`${id}-hint`} className={styles.hint}>
          {text('tEdit-Saved-searchHint')}
        </span>
        <span className={styles.box}>
          <input
            id={id}
            type="search"
            value={typed}
            aria-describedby={`${id}-hint`}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{text('tEdit-Shell-search')}</Button>
          {search && (
            <Button look="quiet" onClick={() => onSearch('')}>
              {text('tEdit-Saved-clear')}
            </Button>
          )}
        </span>
      </form>
    </search>
  );
}
