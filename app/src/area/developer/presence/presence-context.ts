import type { PresentPerson } from '@lifeform/metadata/contract';
import { createContext, use } from 'react';

/** Who else has the form open. */
export const PresenceContext = createContext<readonly PresentPerson[]>([]);

/** The names of those who edit an item too. */
export function usePresentAt(part: string, entry: string): readonly string[] {
  const people = use(PresenceContext);
  return [
    ...new Set(people.filter((person) => person.part === part && person.entry === entry).map(({ name }) => name)),
  ];
}
