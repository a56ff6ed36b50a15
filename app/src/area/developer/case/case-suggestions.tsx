import { type CaseSuggestion, formatNumber } from '@lifeform/engine';
import { caseSetup, type FormCase, freeName } from '@lifeform/metadata';
import { Button, useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useId } from 'react';
import screen from '../developer-screen.module.css';
import { entryName } from '../draft/entry-words.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useNewTitles } from '../use-new-titles.ts';
import { usePropertyText } from '../use-property-text.ts';
import { useWording } from '../use-wording.ts';
import styles from './case.module.css';
import type { CaseRun } from './use-case-run.ts';

interface CaseSuggestionsProps {
  readonly editor: FormEditor;
  readonly run: CaseRun;
}

/** Values just before and just after limits that no test touches, with what the form makes of them. */
export function CaseSuggestions({ editor, run: { suggestions } }: CaseSuggestionsProps) {
  const text = useText();
  const wording = useWording(editor);
  const id = useId();
  const title = useNewTitles()('limitCase');
  const { fieldOf, nameOf: propertyOf, saidOf } = usePropertyText(editor.drafted.document);
  const ruleName = (rule: string): string => entryName('rules', rule, wording) ?? rule;
  /** What would be expected, but for the value itself. */
  const wordsOf = ({ expect, field, issues }: CaseSuggestion): readonly string[] =>
    Object.entries(expect).flatMap(([name, said]) =>
      Object.entries(said)
        .filter(([property]) => name !== field || property !== 'value')
        .map(([property, value]) =>
          text('tEdit-Developer-suggestionExpects', {
            ...{ field: fieldOf(name), property: propertyOf(property) },
            value: saidOf(property === 'errors' ? issues[name] : value),
          }),
        ),
    );
  if (suggestions.length === 0) return null;
  const nameOf = (one: CaseSuggestion): string => {
    const product = caseSetup(one.given);
    const suggestion = pointName(one);
    return product === undefined ? suggestion : text('tEdit-Developer-suggestionUnder', { suggestion, product });
  };
  const pointName = ({ field, value, limit, rule }: CaseSuggestion): string =>
    text('tEdit-Developer-suggestion', {
      field: fieldOf(field),
      value:
        typeof value === 'string'
          ? text('tEdit-Developer-suggestionLength', { length: value.length })
          : formatNumber(value, wording.language),
      limit: rule === undefined ? text(`tEdit-Developer-limit-${limit}`) : ruleName(rule),
    });
  const take = ({ given, expect }: CaseSuggestion): void =>
    editor.change(({ cases }) => {
      const made: FormCase = {
        id: freeName(
          'limit',
          cases.map((one) => one.id),
        ),
        ...{ title, given, isProposed: true, steps: [{ action: 'open', expect }] },
      };
      cases.push(castDraft(made));
    });
  return (
    <section aria-labelledby={id} className={styles.suggestions}>
      <h3 id={id}>{text('tEdit-Developer-suggestions')}</h3>
      <p className={screen.hint}>{text('tEdit-Developer-suggestionsLead')}</p>
      <ul className={styles.decisions}>
        {suggestions.map((one) => (
          <li key={nameOf(one)}>
            <span>
              {nameOf(one)}
              {wordsOf(one).map((words) => (
                <span key={words} className={styles.expected}>
                  {words}
                </span>
              ))}
            </span>
            <Button
              aria-label={text('tEdit-Developer-suggestionTakeNamed', { name: nameOf(one) })}
              onClick={() => take(one)}
            >
              {text('tEdit-Developer-suggestionTake')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
