import type { FormDocument } from '@lifeform/metadata';
import { attributeTables, guideOperators, guideRecipes } from '@lifeform/metadata/guide';
import { EmptyState, SplitView, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AttributePage } from './attribute-page.tsx';
import styles from './guide.module.css';
import type { GuideEntry } from './guide-entries.ts';
import { OperatorPage } from './operator-page.tsx';
import { RecipePage } from './recipe-page.tsx';
import { TypePage } from './type-page.tsx';
import { type GuidePlace, useGuidePlace } from './use-guide-place.ts';

interface EntryPageProps {
  readonly panel: FormDocument;
  readonly place: GuidePlace;
  /** Of its chapter. */
  readonly entries: readonly GuideEntry[];
}

/** One entry, beside the others of its chapter where there is room. */
export function EntryPage({ panel, place, entries }: EntryPageProps) {
  const text = useText();
  const { pathOf } = useGuidePlace();
  const { chapter } = place;
  const entry = entries.find((each) => each.place.entry === place.entry);
  const title = text(`tEdit-Developer-guideChapter-${chapter}`);
  return (
    <SplitView narrow="before">
      <nav className={styles.side} aria-label={title}>
        <Link to={pathOf({ chapter })}>{title}</Link>
        <ul>
          {entries.map((each) => (
            <li key={each.place.entry}>
              <Link to={pathOf(each.place)} aria-current={each === entry ? 'page' : undefined}>
                {each.isCode ? <code>{each.title}</code> : each.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.entry} key={place.entry}>
        {entry ? (
          <Content panel={panel} place={place} />
        ) : (
          <EmptyState message={text('tEdit-Developer-guideNoEntry')} />
        )}
      </article>
    </SplitView>
  );
}

function Content({ panel, place: { chapter, entry = '', part } }: Omit<EntryPageProps, 'entries'>): ReactNode {
  switch (chapter) {
    case 'types':
      return <TypePage panel={panel} type={entry} />;
    case 'operators': {
      const operator = guideOperators[entry];
      return operator && <OperatorPage operator={operator} />;
    }
    case 'attributes': {
      const table = attributeTables().find(({ object }) => object === entry);
      return table && <AttributePage panel={panel} table={table} part={part} />;
    }
    case 'recipes': {
      const recipe = guideRecipes.find(({ id }) => id === entry);
      return recipe && <RecipePage recipe={recipe} />;
    }
    default:
      return chapter satisfies never;
  }
}
