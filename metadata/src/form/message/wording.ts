import type { Messages } from './message.ts';

/**
 * Texts as a form setup words them: `{key}-{wording}` stands for `{key}` wherever there is one. Of several wordings, with a
 * space between them, a later one goes before those it follows.
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
