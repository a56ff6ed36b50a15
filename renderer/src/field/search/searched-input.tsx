import { fieldRead, type Picked } from '@lifeform/engine';
import type { SourceOption } from '@lifeform/metadata';
import { useRef, useState } from 'react';
import { ChevronDownIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import filterStyles from '../shared/option-list.module.css';
import { OptionList } from '../shared/option-list.tsx';
import { WholeText } from '../shared/whole-text.tsx';
import { FilledNotes } from './filled-notes.tsx';
import { SEARCH_TEXT } from './search-text.ts';
import styles from './searched-input.module.css';
import { useOptions } from './use-options.ts';
import { useSearch } from './use-search.ts';

/** One option of a list that is elsewhere, searched while it is typed. Nothing is chosen until it is picked. */
export default function SearchedInput(control: ControlProps) {
  const { field, form, ids } = control;
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(field, form);
  const [picked, setPicked] = useState<Picked & { readonly before: string }>();
  const code = typeof field.value === 'string' ? field.value : '';
  const chosen = useLastText(control, code);
  const search = useSearch({
    found,
    chosen: code,
    asked: field.asked,
    onPick: (option: SourceOption) => setPicked({ ...form.pick(field.name, option), before: code }),
    onClear: () => {
      form.change(field.name, '');
      setPicked(undefined);
    },
  });
  const listId = `${ids.control}-list`;
  const optionId = (at: number): string => `${listId}-${at}`;
  const isClosed = field.disabled || isFixed(field);
  const missing = missingOf(control).map((name) => text(form.getField(name).label));
  const problem = found.answer !== undefined && 'problem' in found.answer ? found.answer.problem : undefined;
  const isListed = search.isOpen && problem === undefined;
  const hasMore = found.answer !== undefined && 'options' in found.answer && found.answer.hasMore;
  const state = !found.isAsked
    ? text(SEARCH_TEXT.notHere)
    : missing.length > 0
      ? text(SEARCH_TEXT.fillFirst, { names: missing.join(', ') })
      : found.isSearching || found.answer === undefined
        ? text(SEARCH_TEXT.searching)
        : hasMore
          ? text(SEARCH_TEXT.more, { count: search.options.length })
          : search.options.length > 0
            ? text(SEARCH_TEXT.found, { count: search.options.length })
            : text(OWN_TEXT.noMatch);
  const undo = (): void => {
    for (const { field: name, before } of picked?.filled ?? []) form.change(name, before);
    form.change(field.name, picked?.before ?? '');
    setPicked(undefined);
    input.current?.focus();
  };
  return (
    <>
      <div className={filterStyles.filter}>
        <input
          {...nativeProps(control)}
          ref={input}
          role="combobox"
          className={controlStyles.input}
          autoComplete="off"
          spellCheck={false}
          readOnly={isFixed(field)}
          placeholder={text(OWN_TEXT.search)}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-busy={(search.isOpen && found.isSearching) || undefined}
          aria-activedescendant={isListed && search.active >= 0 ? optionId(search.active) : undefined}
          value={search.wanted ?? chosen}
          onChange={(event) => search.type(event.target.value)}
          onClick={() => !isClosed && search.open()}
          onKeyDown={(event) => !isClosed && search.onKeyDown(event)}
          onBlur={search.leave}
        />
        <ChevronDownIcon className={filterStyles.sign} />
        {isListed && (
          <OptionList
            id={listId}
            label={text(field.label)}
            anchor={input}
            options={missing.length > 0 ? [] : search.options}
            active={search.active}
            chosen={search.options.find((option) => option.code === code)}
            optionId={optionId}
            onChoose={search.choose}
            state={state}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isListed && state}
      </p>
      {problem !== undefined && (
        <p role="alert" className={`${styles.state} ${styles.problem}`}>
          {problem}{' '}
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              input.current?.focus();
              search.retry();
            }}
          >
            {text(OWN_TEXT.retry)}
          </button>
        </p>
      )}
      {search.wanted === undefined && chosen !== '' && <WholeText control={ids.control} text={chosen} />}
      {field.item.optionsFrom?.fills !== undefined && (
        <FilledNotes
          form={form}
          picked={picked}
          onUndo={undo}
          onTaken={(name) =>
            setPicked((now) => now && { ...now, kept: now.kept.filter((kept) => kept.field !== name) })
          }
        />
      )}
    </>
  );
}

/** The chosen option's text; where the conditions changed since, what it was; a code nobody knows as it is. */
function useLastText({ field }: ControlProps, code: string): string {
  const last = useRef(new Map<string, string>());
  const known = field.optionItems.find((option) => option.code === code)?.text;
  if (known !== undefined) last.current.set(code, known);
  return known ?? last.current.get(code) ?? code;
}

/** Fields that decide which options there are and are blank. */
function missingOf({ field, form }: ControlProps): readonly string[] {
  const { fields } = form.getState();
  return Object.entries(field.item.optionsFrom?.where ?? {}).flatMap(([column, name]) => {
    const value = field.asked?.[column] ?? null;
    return value === null || value === '' ? [fieldRead(fields, field.name, name) ?? name] : [];
  });
}
