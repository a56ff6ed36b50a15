import { Button, Toolbar, useText } from '@lifeform/renderer';
import styles from './list.module.css';

interface PagerProps {
  /** First page is 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Steps through the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const text = useText();
  if (pages <= 1 && page === 1) return null;
  const step = (target: number): void => {
    if (target >= 1 && target <= pages) onPage(target);
  };
  return (
    <nav className={styles.pager} aria-label={text('tEdit-Shell-pages')}>
      <Toolbar>
        <Button isHeld={page <= 1} onClick={() => step(page - 1)}>
          {text('tEdit-Shell-previousPage')}
        </Button>
        <span aria-current="page">{text('tEdit-Shell-page', { page, pages })}</span>
        <Button isHeld={page >= pages} onClick={() => step(page + 1)}>
          {text('tEdit-Shell-nextPage')}
        </Button>
      </Toolbar>
    </nav>
  );
}
