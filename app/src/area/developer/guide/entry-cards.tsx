import { type FieldType, isFieldType } from '@lifeform/metadata';
import { Card, CardGrid, EmptyState, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { TypePicture } from '../add/type-picture.tsx';
import styles from './guide.module.css';
import type { GuideEntry } from './guide-entries.ts';
import { useGuidePlace } from './use-guide-place.ts';

interface EntryCardsProps {
  readonly label: string;
  readonly entries: readonly GuideEntry[];
  readonly onGo?: () => void;
}

/** What there is to read, a card each. */
export function EntryCards({ label, entries, onGo }: EntryCardsProps) {
  const text = useText();
  const { pathOf } = useGuidePlace();
  if (entries.length === 0) return <EmptyState message={text('tEdit-Developer-guideNone')} />;
  return (
    <CardGrid as="ul" size="medium" aria-label={label}>
      {entries.map((entry) => {
        const { place, title, about, isCode } = entry;
        const type = pictured(entry);
        const path = pathOf(place);
        return (
          <Card as="li" isRow key={path}>
            {type && <TypePicture type={type} />}
            <div className={styles.about}>
              <Link to={path} onClick={onGo}>
                {isCode ? <code>{title}</code> : title}
              </Link>
              <p>{about}</p>
            </div>
          </Card>
        );
      })}
    </CardGrid>
  );
}

function pictured({ place: { chapter, entry } }: GuideEntry): FieldType | undefined {
  return chapter === 'types' && isFieldType(entry) ? entry : undefined;
}
