import { useText } from '@lifeform/renderer';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './guide.module.css';
import { CHAPTERS, useGuidePlace } from './use-guide-place.ts';

interface GuideHeadProps {
  readonly typed: string;
  /** Entries that were found. */
  readonly count: number;
  readonly onFind: (typed: string) => void;
}

/** The chapters, and the search over all of them. */
export function GuideHead({ typed, count, onFind }: GuideHeadProps) {
  const text = useText();
  const id = useId();
  const { place, pathOf } = useGuidePlace();
  return (
    <div className={styles.head}>
      <nav className={styles.chapters} aria-label={text('tEdit-Developer-guideChapters')}>
        {CHAPTERS.map((chapter) => (
          <Link
            key={chapter}
            to={pathOf({ chapter })}
            aria-current={chapter === place.chapter ? 'page' : undefined}
            onClick={() => onFind('')}
          >
            {text(`tEdit-Developer-guideChapter-${chapter}`)}
          </Link>
        ))}
      </nav>
      <search className={styles.find}>
        <label htmlFor={id}>{text('tEdit-Developer-guideFind')}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => onFind(event.target.value)}
        />
        <p role="status">{typed.trim() !== '' && text('tEdit-Developer-guideFound', { count })}</p>
      </search>
    </div>
  );
}
