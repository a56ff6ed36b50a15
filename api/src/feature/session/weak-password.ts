/**
 * Long passwords that attackers try first; shorter ones are refused for their length. In lower case, without
 * punctuation.
 */
const GUESSED: ReadonlySet<string> = new Set([
  'passwordpassword',
  'password12345',
  'password123456',
  'motdepasse123',
  'motdepassemotdepasse',
  'qwertyuiopasdf',
  'qwerty123456',
  'azertyuiopqsdf',
  'letmeinletmein',
  'iloveyou12345',
  'welcome123456',
  'bienvenue12345',
  'administrator',
  'administrateur',
  'correcthorsebatterystaple',
  'trustno1trustno1',
  'insurance12345',
  'assurance12345',
  'lifeform12345',
]);

/** Fewest different characters, to exclude repeated keys. */
const FEWEST_CHARACTERS = 5;

/** Whether a password of sufficient length is easily guessed. */
export function isWeakPassword(password: string, username: string): boolean {
  const folded = password.toLowerCase();
  const bare = folded.replace(/[^\p{L}\p{N}]/gu, '');
  const name = username.split('@')[0] ?? username;
  const isRow = '01234567890123456789'.includes(bare) || 'abcdefghijklmnopqrstuvwxyz'.includes(bare);
  const saysName = name.length > 3 && folded.replace(name, '').length < FEWEST_CHARACTERS;
  return GUESSED.has(bare) || isRow || saysName || new Set(folded).size < FEWEST_CHARACTERS;
}
