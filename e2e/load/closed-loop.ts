import { type Answered, Line } from './line.ts';

/** What is asked, and of whom. */
export interface Flood {
  readonly port: number;
  readonly requests: readonly Buffer[];
}

/** Each line asks again once it is answered. */
export async function closedLoop(
  { port, requests }: Flood,
  lines: number,
  seconds: number,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  const end = performance.now() + seconds * 1000;
  let index = 0;
  const work = async () => {
    const line = await Line.open(port);
    while (performance.now() < end) {
      answers.push(await line.ask(requests[index++ % requests.length] ?? Buffer.alloc(0), performance.now()));
    }
    line.close();
  };
  await Promise.all(Array.from({ length: lines }, work));
  return answers;
}
