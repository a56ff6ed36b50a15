import type { ImportedPackage, ImportPackageRequest } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';

type Choices = NonNullable<ImportPackageRequest['choices']>;
type PageChoices = NonNullable<ImportPackageRequest['pages']>;

/** A package that was chosen, with what it would do here. None of the calls rejects. */
export interface PackageImport {
  readonly file: File | undefined;
  readonly tried: ImportedPackage | undefined;
  readonly choices: Choices;
  readonly pages: PageChoices;
  readonly isBusy: boolean;
  /** Why the file is refused. */
  readonly refusal: string | undefined;
  /** What publishes it as it is decided on. */
  readonly request: ImportPackageRequest;
  readonly choose: (file: File | undefined) => Promise<void>;
  /** Tries the file anew, such as once its key is trusted. */
  readonly again: () => Promise<void>;
  readonly decide: (form: string, choices: Choices[string]) => Promise<void>;
  readonly decidePage: (name: string, side: PageChoices[string]) => Promise<void>;
  readonly publish: () => Promise<void>;
}

export function useImport(): PackageImport {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts, errorTexts } = useServices();
  const [file, setFile] = useState<File>();
  const [content, setContent] = useState('');
  const [tried, setTried] = useState<ImportedPackage>();
  const [choices, setChoices] = useState<Choices>({});
  const [pages, setPages] = useState<PageChoices>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      setRefusal(undefined);
      await work();
    } catch (error) {
      setRefusal(describeFailure(error, text));
    } finally {
      setBusy(false);
    }
  };
  const dryRun = async (body: ImportPackageRequest): Promise<void> => {
    const answer = await call(client, 'POST /api/packages/import', { body });
    // What would stop it is an error that this browser has not met.
    if (answer.failure) await errorTexts.fetched();
    setTried(answer);
    setChoices(body.choices ?? {});
    setPages(body.pages ?? {});
  };
  const decided = { file: content, choices, ...(Object.keys(pages).length > 0 ? { pages } : {}) };
  const request = { ...decided, isPublished: true };
  return {
    ...{ file, tried, choices, pages, isBusy, refusal, request },
    choose: (chosen) =>
      attempt(async () => {
        setFile(chosen);
        setTried(undefined);
        setChoices({});
        setPages({});
        if (chosen === undefined) return;
        const read = await chosen.text();
        setContent(read);
        await dryRun({ file: read });
      }),
    again: () => attempt(() => dryRun(decided)),
    decide: (form, chosen) => attempt(() => dryRun({ ...decided, choices: { ...choices, [form]: chosen } })),
    decidePage: (name, side) => attempt(() => dryRun({ ...decided, pages: { ...pages, [name]: side } })),
    publish: () =>
      attempt(async () => {
        const answer = await call(client, 'POST /api/packages/import', { body: request });
        const { title, published = [] } = answer;
        const changed = answer.pages.filter(({ state }) => state === 'changed');
        const msg = text('tEdit-Developer-package-published', { title, count: published.length + changed.length });
        alerts.raise({ id: 'developer', alertType: 'Success', msg, duration: 15_000 });
        setFile(undefined);
        setTried(undefined);
        await queries.invalidateQueries();
      }),
  };
}
