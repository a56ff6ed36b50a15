import type { OptionItem } from '@lifeform/metadata';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './option-list.module.css';
import { placeBelow } from './place-popover.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly OptionItem[];
  readonly active: number;
  readonly chosen: OptionItem | undefined;
  readonly optionId: (at: number) => string;
  readonly onChoose: (option: OptionItem) => void;
  /** What there is to say of the list, beneath it; undefined of nothing. */
  readonly state: string | undefined;
}

/** The options under a control in which they are searched. The control keeps the focus and handles the keys. */
export function OptionList({ id, label, anchor, options, active, chosen, optionId, onChoose, state }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeBelow(list.current, anchor.current), [anchor]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} role="listbox" id={id} aria-label={label} className={styles.list}>
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the input names the active option
        <div
          key={option.code}
          id={optionId(at)}
          role="option"
          aria-selected={option === chosen}
          aria-disabled={option.disabled || undefined}
          className={classNames(styles.option, at === active && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.text}
        </div>
      ))}
      {state !== undefined && <p className={styles.none}>{state}</p>}
    </div>
  );
}
