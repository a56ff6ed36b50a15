import type { CaseSuggestion } from '@lifeform/engine';
import { caseSetup, type FormCase, freeName } from '@lifeform/metadata';
import { Button, useLanguage, useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useId } from 'react';
import screen from '../developer-screen.module.css';
import { exactText } from '../draft/exact-text.ts';
import { fieldLabel } from '../draft/field-label.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useNewTitles } from '../use-new-titles.ts';
import styles from './case.module.css';
import type { CaseRun } from './use-case-run.ts';

interface CaseSuggestionsProps {
  readonly editor: FormEditor;
  readonly run: CaseRun;
}

/** Values just before and just after limits that no test touches, with what the form makes of them. */
export function CaseSuggestions({ editor, run: { suggestions } }: CaseSuggestionsProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const title = useNewTitles()('limitCase');
  const { document } = editor.drafted;
  if (suggestions.length === 0) return null;
  const nameOf = (one: CaseSuggestion): string => {
    const product = caseSetup(one.given);
    const suggestion = pointName(one);
    return product === undefined ? suggestion : text('tEdit-Developer-suggestionUnder', { suggestion, product });
  };
  const pointName = ({ field, value, limit, rule }: CaseSuggestion): string =>
    text('tEdit-Developer-suggestion', {
      field: fieldLabel(document, field, language),
      value:
        typeof value === 'string' ? text('tEdit-Developer-suggestionLength', { length: value.length }) : `${value}`,
      limit: rule ?? text(`tEdit-Developer-limit-${limit}`),
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
              <br />
              <code>{wordsOf(one)}</code>
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

/** What would be expected, but for the value itself. */
function wordsOf({ expect, field }: CaseSuggestion): string {
  return Object.entries(expect)
    .flatMap(([name, said]) =>
      Object.entries(said)
        .filter(([property]) => name !== field || property !== 'value')
        .map(([property, value]) => `${name} ${property}: ${exactText(value)}`),
    )
    .join('; ');
}
