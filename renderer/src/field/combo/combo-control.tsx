import type { ControlProps } from '../shared/control-props.ts';
import { lazyControl } from '../shared/lazy-control.tsx';
import { selectInput } from './select-input.tsx';

/** With more options, scrolling a list is slower than typing part of the name. */
const MOST_TO_SCROLL = 15;

const FilterInput = lazyControl(() => import('./filter-input.tsx'));
const SearchedInput = lazyControl(() => import('../search/searched-input.tsx'));
const ModalChooser = lazyControl(() => import('./modal-chooser.tsx'));

/** One option of a list: scrolled, filtered by typing, searched elsewhere, or chosen in a dialog. */
export function comboControl(control: ControlProps) {
  if (control.field.item.optionsFrom !== undefined) return <SearchedInput {...control} />;
  if (control.field.item.display === 'modal') return <ModalChooser {...control} />;
  if (control.field.optionItems.length > MOST_TO_SCROLL) return <FilterInput {...control} />;
  return selectInput(control);
}
