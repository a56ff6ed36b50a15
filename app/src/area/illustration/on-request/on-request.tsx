import type { Form } from '@lifeform/engine';
import { Button, Notice, Spinner, Toolbar, useFormState, useText } from '@lifeform/renderer';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../../../data/describe-failure.ts';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { valuesText } from '../quote-form/to-payload.ts';

interface OnRequestProps<Made> {
  readonly form: Form;
  /** Begins the keys of the button's words and of the failure's. */
  readonly named: 'sensitivity' | 'paths' | 'preview';
  /** Makes it of the entries as they are then. */
  readonly make: () => Promise<Made>;
  /** Before the button. */
  readonly tools?: ReactNode;
  readonly children: (made: Made) => ReactNode;
}

/** What the server makes of an illustration when it is asked to, and whether the entries have changed since. */
export function OnRequest<Made>({ form, named, make, tools, children }: OnRequestProps<Made>) {
  const text = useText();
  const entries = useFormState(() => valuesText(form));
  // Stays while it is made anew, and where that fails.
  const [last, setLast] = useState<{ readonly of: string; readonly made: Made }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => ({ of: valuesText(form), made: await make() }),
    onSuccess: setLast,
  });
  return (
    <>
      <Toolbar>
        {tools}
        <Button isHeld={isPending} onClick={() => isPending || mutate()}>
          {isPending && <Spinner isSmall />}
          {text(`tEdit-Illustration-${named}${isPending ? 'Running' : 'Show'}`)}
        </Button>
      </Toolbar>
      {error && (
        <FailureLine reason={text(`tEdit-Illustration-${named}Failed`, { reason: describeFailure(error, text) })} />
      )}
      {last && (
        <>
          {last.of !== entries && <Notice>{text('tEdit-Illustration-madeBefore')}</Notice>}
          {children(last.made)}
        </>
      )}
    </>
  );
}
