import type { OptionsAnswer } from '@lifeform/metadata/contract';
import { Button, DataTable, EmptyState, Spinner, useForm, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useClient } from '../../../session/services-context.tsx';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { readSource } from './source-form.ts';

/** Asks the source as it is entered, before it is saved, and shows what it would offer. */
export function SourceTrial() {
  const text = useText();
  const client = useClient();
  const form = useForm();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<OptionsAnswer | { readonly problem: string }>();
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    commitTyping(form);
    setAsking(true);
    const { revision: _, ...source } = readSource(form, undefined);
    const search = String(form.getValues().srcTry ?? '');
    try {
      setAnswer(await call(client, 'POST /api/optionSources/try', { body: { ...source, search, where: {} } }));
    } catch (error) {
      setAnswer({ problem: describeFailure(error, text) });
    }
    setAsking(false);
  };
  return (
    <>
      <p>
        <Button isHeld={isAsking} onClick={() => void ask()}>
          {isAsking && <Spinner isSmall />}
          {text('tEdit-OptionSource-try')}
        </Button>
      </p>
      {answer !== undefined && 'problem' in answer && <FailureLine reason={answer.problem} />}
      {answer !== undefined && 'options' in answer && <Answer {...answer} />}
    </>
  );
}

function Answer({ options }: OptionsAnswer) {
  const text = useText();
  if (options.length === 0) return <EmptyState role="status" message={text('tEdit-OptionSource-triedNone')} />;
  return (
    <DataTable
      isList
      isDense
      caption={text('tEdit-OptionSource-tried')}
      rows={options}
      rowKey={({ code }) => code}
      columns={[
        { id: 'code', head: text('tEdit-OptionSource-optionCode'), cell: ({ code }) => code },
        { id: 'text', head: text('tEdit-OptionSource-optionText'), cell: (option) => option.text },
        {
          id: 'columns',
          head: text('tEdit-OptionSource-optionColumns'),
          cell: ({ columns = {} }) =>
            Object.entries(columns)
              .map(([name, value]) => text('tEdit-Shell-pair', { name, value: String(value ?? '') }))
              .join(', '),
        },
      ]}
    />
  );
}
