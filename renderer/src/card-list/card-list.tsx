import { deferred } from '../deferred/deferred.tsx';

/** A card that can be reordered and switched on and off. */
export interface ListedCard {
  readonly id: string;
  readonly title: string;
  readonly shortText: string;
  readonly longText: string;
  readonly isOn: boolean;
}

export interface CardListProps {
  readonly label: string;
  readonly cards: readonly ListedCard[];
  readonly words: {
    readonly on: string;
    readonly off: string;
    /** Each contains the card's title. */
    readonly drag: (title: string) => string;
    readonly show: (title: string) => string;
    readonly up: (title: string) => string;
    readonly down: (title: string) => string;
  };
  /** Moves the card to that position among the others, from 0. */
  readonly onMove: (id: string, to: number) => void;
  readonly onToggle: (id: string, isOn: boolean) => void;
  /** A further action on a card. */
  readonly edit?: {
    readonly label: string;
    readonly named: (title: string) => string;
    readonly onPress: (id: string) => void;
  };
}

const CardListFrame = deferred(() => import('./card-list-frame.tsx'));

/** Cards that the user reorders by dragging, by keys on the handle, or by the buttons of each card. */
export function CardList(props: CardListProps) {
  return <CardListFrame {...props} />;
}
