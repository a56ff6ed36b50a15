import { deferred } from '../deferred/deferred.tsx';

/** A card that can be moved among others and switched on and off. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly shortText: string;
  readonly longText: string;
  readonly isOn: boolean;
}

export interface CardListProps {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly words: {
    readonly on: string;
    readonly off: string;
    /** Each names the card it is about. */
    readonly drag: (title: string) => string;
    readonly show: (title: string) => string;
    readonly up: (title: string) => string;
    readonly down: (title: string) => string;
  };
  /** The card goes to that place among the others, counted from 0. */
  readonly onMove: (id: string, to: number) => void;
  readonly onToggle: (id: string, isOn: boolean) => void;
  /** Something more that can be done with a card. */
  readonly edit?: {
    readonly label: string;
    readonly named: (title: string) => string;
    readonly onPress: (id: string) => void;
  };
}

const CardListFrame = deferred(() => import('./card-list-frame.tsx'));

/** Cards in an order of the person's making: by dragging, by keys from the handle, or by the buttons of each card. */
export function CardList(props: CardListProps) {
  return <CardListFrame {...props} />;
}
