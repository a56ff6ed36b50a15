import type { Messages } from './message.ts';

/**
 * Texts in a form setup's wording: `{key}-{wording}` replaces `{key}` where it exists. Several wordings are separated
 * by spaces; a later one wins.
 */
export function worded(messages: Messages, wording = ''): Messages {
  return wording.split(' ').reduce(withWording, messages);
}

function withWording(messages: Messages, wording: string): Messages {
  if (wording === '') return messages;
  const ending = `-${wording}`;
  const own = Object.entries(messages).flatMap(([key, message]) =>
    key.endsWith(ending) ? [[key.slice(0, -ending.length), message] as const] : [],
  );
  return { ...messages, ...Object.fromEntries(own) };
}
