import { useRef } from 'react';
import { ChevronDownIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import styles from '../shared/option-list.module.css';
import { OptionList } from '../shared/option-list.tsx';
import { optionsOf } from '../shared/options-of.ts';
import { WholeText } from '../shared/whole-text.tsx';
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
            state={filter.found.length === 0 ? text(OWN_TEXT.noMatch) : undefined}
          />
        )}
      </div>
      {filter.wanted === undefined && chosen && <WholeText control={ids.control} text={chosen.text} />}
    </>
  );
}
