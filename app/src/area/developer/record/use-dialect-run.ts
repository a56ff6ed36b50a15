import { type AnswerChange, createForm, runCases, watchDialects } from '@lifeform/engine';
import {
  type Dialect,
  dialectOf,
  type FormDocument,
  type LintIssue,
  type RecordSetup,
  sameJson,
} from '@lifeform/metadata';
import { caseSurroundings, lintProductForm, type ProductSetup } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import { useState } from 'react';
import type { ApiClient } from '../../../data/api-client.ts';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { useClient, useUser } from '../../../session/services-context.tsx';

/** What the other dialect makes of a form. */
export interface DialectRun {
  /** What it was run over; another draft has another answer. */
  readonly document: FormDocument;
  /** What the linter says in the other dialect and not in this one. */
  readonly findings: readonly LintIssue[];
  readonly changes: readonly AnswerChange[];
  readonly tests: number;
  readonly records: number;
}

export type DialectState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly run: DialectRun }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Each record that is opened is a line of the audit log. */
const MOST_RECORDS = 20;

/** Runs the tests of a draft and its newest records that the developer may read, comparing both dialects. */
export function useDialectRun(
  document: FormDocument,
  setups: readonly ProductSetup[],
): { readonly state: DialectState; readonly run: () => void } {
  const text = useText();
  const client = useClient();
  const { permissions, overrides } = useUser();
  const [state, setState] = useState<DialectState>({ kind: 'idle' });
  const run = async (): Promise<DialectRun> => {
    const watch = watchDialects(document);
    const tests = document.cases ?? [];
    const surroundings = caseSurroundings(setups, document.form, () => new Date());
    for (const test of tests) {
      runCases(
        watch.document,
        { ...surroundings, watch: watch.options(text('tEdit-Developer-rec-dialectTest', { id: test.id })) },
        [test],
      );
      await pause();
    }
    const rows = await recordsOf(client, document.form);
    for (const { id } of rows) {
      const {
        number,
        values,
        createdAt,
        chosen = [],
      } = await call(client, 'GET /api/records/:form/:id', {
        params: { form: document.form, id },
      });
      createForm(watch.document, {
        ...{ locale: 'en', now: () => new Date(), begun: new Date(createdAt), user: { permissions, overrides } },
        ...{ values, chosen, ...watch.options(text('tEdit-Developer-impactRecord', { number })) },
      });
    }
    const findings = newFindings(document, setups);
    return { document, findings, changes: watch.report(), tests: tests.length, records: rows.length };
  };
  const begin = (): void => {
    setState({ kind: 'running' });
    run().then(
      (found) => setState({ kind: 'done', run: found }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  };
  return { state, run: begin };
}

/** Lets the page draw between two tests. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** None where the developer may not read what people fill in, or nothing is published yet. */
async function recordsOf(client: ApiClient, form: string) {
  try {
    const query = { search: '', page: 1, pageSize: MOST_RECORDS };
    return (await call(client, 'GET /api/records/:form', { params: { form }, query })).rows;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'noRecord') return [];
    throw error;
  }
}

function newFindings(document: FormDocument, setups: readonly ProductSetup[]): readonly LintIssue[] {
  const before = lintProductForm(document, setups);
  const after = lintProductForm(inDialect(document, dialectOf(document) === 'strict' ? 'classic' : 'strict'), setups);
  return after.filter((found) => !before.some((known) => sameJson(known, found)));
}

function inDialect(document: FormDocument, dialect: Dialect): FormDocument {
  const { record } = document;
  return record ? { ...document, record: { ...record, dialect } satisfies RecordSetup } : document;
}
