import { parseArgs } from 'node:util';
import {
  type ContentChange,
  contentChanges,
  labelKey,
  type MergeConflict,
  type Messages,
  sameJson,
} from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { mergeProductContents, type ProductContent } from '@lifeform/metadata/insurance';
import type { Terminal } from '../golden-command.ts';
import { CommandError } from './command-error.ts';
import { type FormAt, MetadataFolder } from './metadata-folder.ts';
import type { MetadataServer } from './metadata-server.ts';

const USAGE = `Usage: npm run metadata -- pull|diff|push FOLDER [FORM ...] [--comment TEXT]
Of the installation at LIFEFORM_URL (http://127.0.0.1:3000 where it is not set), as LIFEFORM_USER with
LIFEFORM_PASSWORD, somebody with the rights of a developer.`;

interface Work {
  readonly folder: MetadataFolder;
  readonly server: MetadataServer;
  readonly terminal: Terminal;
  /** Blank for none. */
  readonly comment: string;
}

/**
 * Takes forms into a folder, says how the folder differs from an installation, or publishes what was changed in it.
 * @returns the exit code: 0 done, or no difference; 1 differences, or a conflict; 2 the command could not be carried out
 */
export async function metadataCommand(
  args: readonly string[],
  signIn: () => Promise<MetadataServer>,
  terminal: Terminal,
): Promise<number> {
  try {
    const { words, comment } = readArguments(args);
    const [command = '', place, ...wanted] = words;
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (run === undefined || place === undefined) throw new CommandError(USAGE);
    const work = { folder: new MetadataFolder(place), server: await signIn(), terminal, comment };
    return await run(work, wanted);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.err(error.message);
    return 2;
  }
}

function readArguments(args: readonly string[]) {
  const options = { comment: { type: 'string', default: '' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { words: positionals, comment: values.comment };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const COMMANDS: Readonly<Record<string, (work: Work, forms: readonly string[]) => Promise<number>>> = {
  pull,
  diff,
  push,
};

/** Forms that are not named are all of the installation. Changes of the folder that nobody published are not overwritten. */
async function pull({ folder, server, terminal }: Work, wanted: readonly string[]): Promise<number> {
  const known = new Set(await folder.forms());
  const forms = wanted.length > 0 ? wanted : await server.forms();
  // All of them before the first is written: one that was changed leaves the folder as it is.
  for (const form of forms) if (known.has(form)) await requireUnchanged(folder, server, form);
  await folder.writeSchemas(await server.schemas());
  for (const form of forms) {
    const { version, content } = await server.newest(form);
    await folder.write(form, version, content);
    terminal.out(`${form}: version ${version}`);
  }
  return 0;
}

async function requireUnchanged(folder: MetadataFolder, server: MetadataServer, form: string): Promise<void> {
  const { base, mine, changes } = await changesOf(folder, server, form);
  if (changes.length === 0) return;
  // What was published meanwhile, such as after its review, is not lost.
  const { content: newest } = await server.newest(form);
  const { content, conflicts } = mergeProductContents(form, [base, mine, newest]);
  if (conflicts.length === 0 && contentChanges(newest, content).length === 0) return;
  throw new CommandError(
    `${form} was changed in the folder: ${changes.length} properties. Push them, or take the files back.`,
  );
}

async function diff({ folder, server, terminal }: Work, wanted: readonly string[]): Promise<number> {
  let count = 0;
  for (const form of wanted.length > 0 ? wanted : await folder.forms()) {
    const { content } = await server.newest(form);
    const changes = contentChanges(content, await folder.read(form));
    for (const change of changes) terminal.out(`${form} ${describe(change)}`);
    count += changes.length;
  }
  if (count === 0) terminal.out('No difference.');
  return count === 0 ? 0 : 1;
}

async function push(work: Work, wanted: readonly string[]): Promise<number> {
  let hasConflict = false;
  for (const form of wanted.length > 0 ? wanted : await work.folder.forms()) {
    if (!(await pushForm(work, form))) hasConflict = true;
  }
  return hasConflict ? 1 : 0;
}

/** Merged with what was published since the files were made. @returns false where both changed one thing in two ways */
async function pushForm({ folder, server, terminal, comment }: Work, form: string): Promise<boolean> {
  const { base, mine, changes } = await changesOf(folder, server, form);
  if (changes.length === 0) {
    terminal.out(`${form}: nothing to publish`);
    return true;
  }
  const newest = await server.newest(form);
  const { content, conflicts } = mergeProductContents(form, [base, mine, newest.content]);
  for (const conflict of conflicts) terminal.err(`${form} ${describeConflict(conflict)}`);
  if (conflicts.length > 0) return false;
  const request = requestOf(form, newest.version, newest.content, content, comment);
  const published = await server.publish(request, comment || `${form}, pushed from files`);
  if (published === undefined) {
    terminal.out(`${form}: sent for review. Pull it once it is published.`);
    return true;
  }
  const { version, message } = published;
  await folder.write(form, version, (await server.version(form, version)).content);
  terminal.out(`${form}: version ${version}. ${message}`);
  return true;
}

/** What the folder changed since its files were made. */
async function changesOf(folder: MetadataFolder, server: MetadataServer, form: string) {
  const version = (await folder.versions())[form];
  if (version === undefined)
    throw new CommandError(`${form} was never pulled. Make it in the installation, then pull it.`);
  const mine = await folder.read(form);
  const { content } = await server.version(form, version);
  const messages = { ...content.messages, ...(await sharedTexts(folder, server, { form, version })) };
  const base = { ...content, messages };
  return { base, mine, changes: contentChanges(base, mine) };
}

/** The texts that forms share as they were pulled last, which may have been with another form than `own`. */
async function sharedTexts(folder: MetadataFolder, server: MetadataServer, own: FormAt): Promise<Messages> {
  const { form, version } = (await folder.sharedFrom()) ?? own;
  const { content } = await server.version(form, version);
  const shared = Object.entries(content.messages).filter(([key]) => !key.startsWith(labelKey(form, '')));
  return Object.fromEntries(shared);
}

/** Everything of the form, and of what forms share only what is other than it was. */
function requestOf(
  form: string,
  baseVersion: number,
  before: ProductContent,
  { items, layout, rules, cases, record, messages, setups }: ProductContent,
  comment: string,
): UpdateControlItemsRequest {
  const isSent = (key: string): boolean =>
    key.startsWith(labelKey(form, '')) || !sameJson(messages[key], before.messages[key]);
  const changed = Object.entries(setups).filter(([prodID, setup]) => !sameJson(setup, before.setups[prodID]));
  return {
    ...{ form, baseVersion, items, layout, rules, cases, isWhole: true },
    ...(record ? { record } : {}),
    messages: Object.fromEntries(Object.entries(messages).filter(([key]) => isSent(key))),
    ...(changed.length > 0 ? { setups: Object.fromEntries(changed) } : {}),
    ...(comment === '' ? {} : { comment }),
  };
}

function describe({ part, key, property, before, after }: ContentChange): string {
  const place = [part, key, property].filter((step) => step !== '').join(' ');
  return `${place}: ${shown(before)} -> ${shown(after)}`;
}

function describeConflict({ part, key, property, base, mine, theirs }: MergeConflict): string {
  const place = [part, key, property].filter((step) => step !== '').join(' ');
  return `${place} was changed in two ways: ${shown(mine)} in the folder, ${shown(theirs)} in the installation, ${shown(base)} before`;
}

const LONGEST = 80;

function shown(value: unknown): string {
  if (value === undefined) return '(none)';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
