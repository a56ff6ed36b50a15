import { RECORD_KINDS, type RecordKind, type RecordKindName } from './record-kinds.ts';
import { StartError } from './start-error.ts';

/** Days by kind of record. */
export type RetentionDays = Readonly<Partial<Record<RecordKindName, number>>>;

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = Object.keys(RECORD_KINDS) as RecordKindName[];
const MOST_DAYS = 36_500;

/**
 * How long records are kept, of a kind that is not here for good: as the installation sets, the law’s periods first.
 * @throws StartError for a kind that there is not, and for no number of days
 */
export function readRetention(environment: Environment): RetentionDays {
  const [own, lawful] = [readDays(environment, 'RETENTION'), readLawful(environment)];
  const days = NAMES.flatMap((name) => {
    const kind: RecordKind = RECORD_KINDS[name];
    const chosen = own[name] ?? kind.days;
    return chosen === undefined ? [] : [[name, Math.max(chosen, lawful[name] ?? 0)] as const];
  });
  return Object.fromEntries(days);
}

/**
 * The periods that the law asks for.
 * @throws StartError as `readRetention`
 */
export function readLawful(environment: Environment): RetentionDays {
  return readDays(environment, 'RETENTION_LAWFUL');
}

function readDays(environment: Environment, variable: string): RetentionDays {
  const parts = (environment[variable] ?? '').split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [given = '', number = ''] = part.split('=').map((piece) => piece.trim());
      const name = NAMES.find((known) => known === given);
      const days = Number(number);
      if (name && number !== '' && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return [name, days];
      throw new StartError(
        `${variable} has "${part.trim()}". Write kind=days with commas between, with whole days from 1 to ${MOST_DAYS}, of the kinds ${NAMES.join(', ')}.`,
      );
    }),
  );
}
