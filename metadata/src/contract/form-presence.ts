import { anyText, flag, listOf, named, object, optional, pattern, type Static, text } from '../form/schema/schema.ts';

/** POST /api/forms/{form}/presence: said again every few seconds for as long as it is true. */
export const presenceSchema = named(
  'PresenceRequest',
  object({
    /** Of the page that has the form open: a UUID of its making. */
    id: pattern('^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$'),
    /** What of the form is on the screen: `items`, `rules` and so on. */
    part: text(40),
    /** The entry of it that is edited. */
    entry: optional(text(190)),
    /** The page is left. */
    isGone: optional(flag()),
  }),
);

const presentPerson = named(
  'PresentPerson',
  object({ id: anyText, name: anyText, part: anyText, entry: optional(anyText) }),
);
export type PresentPerson = Static<typeof presentPerson>;

/** Who has a form open; also one event of GET /api/live (`event: presence`). */
export const formPresenceSchema = named('FormPresence', object({ form: anyText, people: listOf(presentPerson) }));
export type FormPresence = Static<typeof formPresenceSchema>;
