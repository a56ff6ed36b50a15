import { type Language, saidFor } from '@lifeform/metadata';
import { setupWords } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';

const PRODUCTS = seed.products.map(setupWords);

/** The text the seeded product shows under a message key. */
export function text(key: string, language: Language = 'en'): string {
  const message = seed.messages[key];
  if (message === undefined) throw new Error(`No message is seeded under ${key}.`);
  return saidFor(message[language], PRODUCTS);
}

/** Label of a field or container of the NewBusiness form. */
export function label(code: string, language: Language = 'en'): string {
  return text(`tEdit-NewBusiness-${code}`, language);
}

export function shell(code: string, language: Language = 'en'): string {
  return text(`tEdit-Shell-${code}`, language);
}

/** A demo account by its role's name. */
export function account(roleID: string): {
  readonly username: string;
  readonly password: string;
  readonly profileName: string;
} {
  const user = seed.users.find((candidate) => candidate.roleID === roleID);
  if (user === undefined) throw new Error(`No demo account has the role ${roleID}.`);
  return user;
}
