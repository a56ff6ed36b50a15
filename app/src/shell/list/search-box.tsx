import { Button, useText } from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import styles from './list.module.css';

interface SearchBoxProps {
  readonly label: string;
  /** What is searched. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A search that runs when it is submitted, by Enter or its button. */
export function SearchBox({ label, hint, search, onSearch }: SearchBoxProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <label htmlFor={id}>{label}</label>
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
        <span className={styles.box}>
          <input
            id={id}
            type="search"
            className={styles.input}
            value={typed}
            maxLength={100}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{text('tEdit-Shell-search')}</Button>
          {search && (
            <Button variant="quiet" onClick={() => onSearch('')}>
              {text('tEdit-Shell-showAll')}
            </Button>
          )}
        </span>
      </form>
    </search>
  );
}
