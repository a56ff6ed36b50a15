import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The words of a PDF in reading order, runs of blanks as one. Needs `pdftotext` of poppler-utils. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  const text = await withFile(pdf, (file) => run('pdftotext', ['-layout', file, '-'], { maxBuffer: 64 * 1024 * 1024 }));
  return text.replace(/[ \t\u00a0\u202f]+/g, ' ');
}

/** The same, a text for each page. */
export async function readPdfPages(pdf: Buffer): Promise<readonly string[]> {
  return (await readPdfText(pdf)).split('\f').slice(0, -1);
}

/** Facts about a PDF as `pdfinfo` prints them, one to a line. */
export async function readPdfInfo(pdf: Buffer): Promise<string> {
  return withFile(pdf, (file) => run('pdfinfo', [file]));
}

async function withFile(pdf: Buffer, read: (file: string) => Promise<{ stdout: string }>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lifeform-pdf-'));
  try {
    const file = join(folder, 'report.pdf');
    await writeFile(file, pdf);
    return (await read(file)).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
