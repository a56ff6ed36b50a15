/** Letters that stay whole when their accents are taken off. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ß: 'ss', ø: 'o', Ø: 'O' };
const MOST_NAME = 50;
const MOST_ADDRESS = 50;

/** Letters and digits of a title without their accents, word by word. */
function wordsOf(title: string): readonly string[] {
  const bare = title.replace(/[œŒæÆßøØ]/g, (letter) => LIGATURES[letter] ?? letter).normalize('NFD');
  return bare.replace(/\p{M}/gu, '').match(/[A-Za-z0-9]+/g) ?? [];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A form's name of its title: `Déclaration d’invalidité` is `DeclarationDInvalidite`. Not necessarily a free one. */
export function formNameFrom(title: string): string {
  const joined = wordsOf(title).map(capitalized).join('');
  const started = /^[A-Za-z]/.test(joined) ? joined : `Form${joined}`;
  return started.slice(0, MOST_NAME);
}

/** A field's name of its label: `Date of loss` is `dateOfLoss`. Not necessarily a free one. */
export function fieldNameFrom(label: string): string {
  const [first = '', ...others] = wordsOf(label);
  const joined = [first.toLowerCase(), ...others.map(capitalized)].join('');
  const started = /^[A-Za-z]/.test(joined) ? joined : `field${joined}`;
  return started.slice(0, MOST_NAME);
}

/** The last segment of a form's route, of its title: `declaration-d-invalidite`. Not necessarily a free one. */
export function addressFrom(title: string): string {
  const joined = wordsOf(title).join('-').toLowerCase().slice(0, MOST_ADDRESS);
  return joined.replace(/-$/, '') || 'form';
}

/** A name none of `taken` is, whatever the case of its letters: itself, or with the next number after `joint`. */
export function freeName(wanted: string, taken: Iterable<string>, joint = ''): string {
  const held = new Set([...taken].map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; held.has(name.toLowerCase()); number += 1) name = `${wanted}${joint}${number}`;
  return name;
}
