import type { OptionConditions, SourceOption } from '@lifeform/metadata';
import { createContext, type ReactNode, use } from 'react';

/** What is asked of a choice whose options are searched for: those some words are in, or the one of a code. */
export interface OptionQuestion {
  readonly search?: string;
  readonly code?: string;
  /** What decides which options there are, by column. */
  readonly where: OptionConditions;
}

export type OptionAnswer =
  | { readonly options: readonly SourceOption[]; readonly hasMore: boolean }
  /** Why there is none, for the reader. */
  | { readonly problem: string };

/** Finds the options of choices that are searched. */
export interface OptionSource {
  /** @param item name of the choice's item. Never rejects; undefined once the person gave it up. */
  readonly ask: (item: string, question: OptionQuestion, signal: AbortSignal) => Promise<OptionAnswer | undefined>;
}

const OptionSourceContext = createContext<OptionSource | undefined>(undefined);

/** Without a source around the form, such a choice shows what is chosen and finds nothing. */
export function OptionSourceProvider({
  source,
  children,
}: {
  readonly source: OptionSource;
  readonly children: ReactNode;
}) {
  return <OptionSourceContext value={source}>{children}</OptionSourceContext>;
}

export function useOptionSource(): OptionSource | undefined {
  return use(OptionSourceContext);
}
