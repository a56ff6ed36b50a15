import { createParser } from 'eventsource-parser';

/** Receives an event's type and its data, not yet parsed. */
export type EventReader = (type: string | undefined, data: string) => void;

/** Reads server-sent events from a fetched response until it ends. */
export async function readEvents(response: Response, onEvent: EventReader): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  const parser = createParser({ onEvent: ({ event, data }) => onEvent(event, data) });
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
}
