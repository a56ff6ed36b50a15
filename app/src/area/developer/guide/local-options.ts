import type { SourceOption } from '@lifeform/metadata';
import type { OptionSource } from '@lifeform/renderer';

/** Options that stand in the page, found as a server finds them: by the words in them, or by their code. */
export function localOptions(options: Readonly<Record<string, readonly SourceOption[]>>): OptionSource {
  return {
    ask: async (item, { search = '', code }) => {
      const words = search.toLowerCase();
      const found = (options[item] ?? []).filter((option) =>
        code === undefined ? option.text.toLowerCase().includes(words) : option.code === code,
      );
      return { options: found, hasMore: false };
    },
  };
}
