import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import '../dialog/quiet-press-style.ts';
import styles from './card-list.module.css';
import type { CardListProps, ListedCard } from './card-list.tsx';

export default function CardListFrame({ label, cards, words, onMove, onToggle, edit }: CardListProps) {
  const placeOf = (id: unknown): number => cards.findIndex((card) => card.id === id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ 'text/plain': String(id) })),
    onReorder: ({ keys, target }) => {
      const [id] = keys;
      if (id === undefined) return;
      const from = placeOf(id);
      const onto = placeOf(target.key);
      // The position among the other cards: those behind the card move up when it is taken out.
      const gap = target.dropPosition === 'after' ? onto + 1 : onto;
      onMove(String(id), from < gap ? gap - 1 : gap);
    },
  });
  return (
    <GridList
      aria-label={label}
      items={cards}
      // Collections cache what they draw for an item; texts and positions are not part of the cache key.
      dependencies={[words, cards]}
      dragAndDropHooks={dragAndDropHooks}
      className={styles.list ?? ''}
      keyboardNavigationBehavior="tab"
    >
      {(card) => (
        <GridListItem id={card.id} textValue={card.title} className={styles.card ?? ''} data-card={card.id}>
          <AriaButton slot="drag" className={styles.handle ?? ''} aria-label={words.drag(card.title)}>
            <span aria-hidden="true">⠿</span>
          </AriaButton>
          <CardBody card={card} />
          <CardControls {...{ card, words, onMove, onToggle, edit }} place={placeOf(card.id)} count={cards.length} />
        </GridListItem>
      )}
    </GridList>
  );
}

function CardBody({ card }: { readonly card: ListedCard }) {
  return (
    <div className={styles.texts}>
      <strong>{card.title}</strong>
      <span className={styles.short}>{card.shortText}</span>
      <span className={styles.long}>{card.longText}</span>
    </div>
  );
}

interface CardControlsProps extends Pick<CardListProps, 'words' | 'onMove' | 'onToggle'> {
  readonly edit: CardListProps['edit'];
  readonly card: ListedCard;
  readonly place: number;
  readonly count: number;
}

function CardControls({ card, words, onMove, onToggle, edit, place, count }: CardControlsProps) {
  const { id, title, isOn } = card;
  return (
    <div className={styles.controls}>
      {edit && (
        <button type="button" className={styles.edit} aria-label={edit.named(title)} onClick={() => edit.onPress(id)}>
          {edit.label}
        </button>
      )}
      <AriaButton
        className={styles.step ?? ''}
        isDisabled={place === 0}
        aria-label={words.up(title)}
        onPress={() => onMove(id, place - 1)}
      >
        <span aria-hidden="true">↑</span>
      </AriaButton>
      <AriaButton
        className={styles.step ?? ''}
        isDisabled={place === count - 1}
        aria-label={words.down(title)}
        onPress={() => onMove(id, place + 1)}
      >
        <span aria-hidden="true">↓</span>
      </AriaButton>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={words.show(title)}
        className={styles.switch}
        onClick={() => onToggle(id, !isOn)}
      >
        {isOn ? words.on : words.off}
      </button>
    </div>
  );
}
