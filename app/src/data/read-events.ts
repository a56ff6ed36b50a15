/** One event of a stream: its type and its data, not yet parsed. */
export type EventReader = (type: string | undefined, data: string) => void;

/** Reads server-sent events from a fetched answer until it ends. */
export async function readEvents(response: Response, onEvent: EventReader): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + chunk.value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) readBlock(block, onEvent);
  }
}

function readBlock(block: string, onEvent: EventReader): void {
  const lines = block.split('\n');
  const type = lines
    .find((line) => line.startsWith('event:'))
    ?.slice(6)
    .trim();
  const data = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data !== '') onEvent(type, data);
}
