import { type Messages, worded } from '@lifeform/metadata';
import { ErrorState, Skeleton, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { type ReactNode, useMemo } from 'react';
import { describeFailure } from '../data/describe-failure.ts';
import { useTexts } from '../session/use-texts.ts';

/** What this needs of a query, in pages or not. */
interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<Answers extends readonly unknown[]> {
  readonly of: { readonly [Index in keyof Answers]: Asked<Answers[Index]> };
  /** Shape of the placeholder. */
  readonly rows?: number;
  readonly shape?: 'table' | 'form';
  readonly children: (...answers: Answers) => ReactNode;
}

/** Content that needs several answers: a skeleton until all have arrived, or the failure with a retry. */
export function Loaded<const Answers extends readonly unknown[]>(props: LoadedProps<Answers>) {
  const { rows = 8, shape = 'table', children } = props;
  const queries: readonly Asked<unknown>[] = props.of;
  const text = useText();
  const failed = queries.find((query) => query.isError);
  if (failed) {
    return <ErrorState message={describeFailure(failed.error, text)} onRetry={() => void failed.refetch()} />;
  }
  if (queries.some(({ data }) => data === undefined)) return <Skeleton rows={rows} shape={shape} />;
  return children(...(queries.map(({ data }) => data) as unknown as Answers)); // in the order of the queries
}

interface TextsProps {
  /** The group of messages, such as `Admin`. */
  readonly of: string;
  readonly shape?: 'table' | 'form';
  /** Wording of the product. */
  readonly wording?: string | undefined;
  readonly children: ReactNode;
}

/** Fetches the texts of a group for its children. */
export function Texts({ of, shape, ...rest }: TextsProps) {
  return (
    <Loaded of={[useTexts(of)]} {...(shape ? { shape } : {})}>
      {(messages) => <WordedTexts messages={messages} {...rest} />}
    </Loaded>
  );
}

interface WordedTextsProps extends Pick<TextsProps, 'wording' | 'children'> {
  readonly messages: Messages;
}

function WordedTexts({ messages, wording, children }: WordedTextsProps) {
  const language = useLanguage();
  const words = useMemo(() => worded(messages, wording === undefined ? {} : { wording }), [messages, wording]);
  return (
    <TextProvider language={language} messages={words}>
      {children}
    </TextProvider>
  );
}
