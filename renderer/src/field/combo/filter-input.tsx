import type { OptionItem } from '@lifeform/metadata';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { optionsOf } from '../shared/options-of.ts';
import { placeBelow } from '../shared/place-popover.ts';
import { WholeText } from '../shared/whole-text.tsx';
import styles from './filter-input.module.css';
import { useFilter } from './use-filter.ts';

/**
 * One option of many, found by typing part of it. Nothing is chosen until it is picked: unmatched text reverts to the
 * previous choice.
 */
export default function FilterInput(control: ControlProps) {
  const { field, form, ids, texts } = control;
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const options = optionsOf(field, form, texts);
  const chosen = options.find(({ code }) => code === field.value);
  const filter = useFilter(options, chosen, (code) => form.change(field.name, code));
  const listId = `${ids.control}-list`;
  const optionId = (at: number): string => `${listId}-${at}`;
  const isClosed = field.disabled || isFixed(field);
  return (
    <>
      <div className={styles.filter}>
        <input
          {...nativeProps(control)}
          ref={input}
          role="combobox"
          className={controlStyles.input}
          autoComplete="off"
          spellCheck={false}
          readOnly={isFixed(field)}
          placeholder={text(OWN_TEXT.chooseOne)}
          aria-autocomplete="list"
          aria-expanded={filter.isOpen}
          aria-controls={listId}
          aria-activedescendant={filter.isOpen && filter.active >= 0 ? optionId(filter.active) : undefined}
          value={filter.wanted ?? chosen?.text ?? ''}
          onChange={(event) => filter.type(event.target.value)}
          onClick={() => !isClosed && filter.open()}
          onKeyDown={(event) => !isClosed && filter.onKeyDown(event)}
          onBlur={filter.leave}
        />
        <ChevronDownIcon className={styles.sign} />
        {filter.isOpen && (
          <OptionList
            id={listId}
            label={text(field.label)}
            anchor={input}
            options={filter.found}
            active={filter.active}
            chosen={chosen}
            optionId={optionId}
            onChoose={filter.choose}
          />
        )}
      </div>
      {filter.wanted === undefined && chosen && <WholeText control={ids.control} text={chosen.text} />}
    </>
  );
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly OptionItem[];
  readonly active: number;
  readonly chosen: OptionItem | undefined;
  readonly optionId: (at: number) => string;
  readonly onChoose: (option: OptionItem) => void;
}

function OptionList({ id, label, anchor, options, active, chosen, optionId, onChoose }: OptionListProps) {
  const text = useText();
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
      {options.length === 0 && <p className={styles.none}>{text(OWN_TEXT.noMatch)}</p>}
    </div>
  );
}
