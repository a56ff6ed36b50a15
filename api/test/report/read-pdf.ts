import { getDocumentProxy, getMeta } from 'unpdf';

/** A piece of text on a page: left edge, width, baseline and height of letters in points. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The words of a PDF as they stand on its lines, runs of blanks as one; a form feed ends each page. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  return (await readPdfPages(pdf)).map((page) => `${page}\f`).join('');
}

/** The same, a text for each page. */
export async function readPdfPages(pdf: Buffer): Promise<readonly string[]> {
  return withDocument(pdf, async (document) => {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) pages.push(await pageText(document, number));
    return pages;
  });
}

/** What a PDF says of itself: whether it is tagged for readers that speak, and its title. */
export function readPdfInfo(pdf: Buffer): Promise<{ isTagged: boolean; title: string | undefined }> {
  return withDocument(pdf, async (document) => {
    const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
    const { info } = await getMeta(document);
    return { isTagged: marks?.Marked === true, title: info.Title };
  });
}

async function withDocument<T>(pdf: Buffer, read: (document: Document) => Promise<T>): Promise<T> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  try {
    return await read(document);
  } finally {
    await document.destroy();
  }
}

async function pageText(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
    return [{ text: item.str, x, y, width: item.width, height: item.height }];
  });
  return linesOf(pieces).map(textOfLine).join('\n');
}

/** Pieces whose baselines differ by less than a third of a letter stand on one line; lines from the top down. */
function linesOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y < piece.height / 3) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** A gap wider than a tenth of a letter is a blank. */
function textOfLine(line: readonly Piece[]): string {
  let text = '';
  let end = Number.NaN;
  for (const piece of line.toSorted((a, b) => a.x - b.x)) {
    if (piece.x - end > piece.height / 10) text += ' ';
    text += piece.text;
    end = piece.x + piece.width;
  }
  return text.replace(/[ \t\u00a0\u202f]+/g, ' ').trim();
}
