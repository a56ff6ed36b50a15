import { formatParameters } from '@lifeform/engine';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { DataTable, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useRef } from 'react';

export type Problems = NonNullable<ErrorAnswer['issues']>;

interface ProblemListProps {
  readonly problems: Problems;
  /** Prefix of its message keys, followed by `Problems`, `Row`, `Column`, `Reason` and `Whole`. */
  readonly words: string;
}

/** Problems of an uploaded file, by spreadsheet row and column. */
export function ProblemList({ problems, words }: ProblemListProps) {
  const text = useText();
  const language = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  // The button that sent the file may be far below.
  useEffect(() => {
    if (problems.length > 0) top.current?.focus();
  }, [problems]);
  const rows = problems.map(({ code, path, parameters = {} }, index) => {
    const [, row, column] = /^rows\[(\d+)\]\.(.*)$/.exec(path) ?? [];
    return { index, reason: text(code, formatParameters(parameters, language)), row, column };
  });
  return (
    <Stack ref={top} tabIndex={-1}>
      <p role="alert">{text(`${words}Problems`, { count: problems.length })}</p>
      <DataTable
        caption={text(`${words}Reason`)}
        hidesCaption
        isDense
        rows={rows}
        rowKey={({ index }) => index}
        columns={[
          { id: 'row', head: text(`${words}Row`), cell: ({ row }) => row ?? text(`${words}Whole`) },
          { id: 'column', head: text(`${words}Column`), cell: ({ column }) => column },
          { id: 'reason', head: text(`${words}Reason`), cell: ({ reason }) => reason },
        ]}
      />
    </Stack>
  );
}
