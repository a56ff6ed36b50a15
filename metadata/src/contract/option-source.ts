import { optionConditionsSchema, sourceOptionSchema } from '../form/control-item/options-from.schema.ts';
import { NAME } from '../form/schema/common.ts';
import { revision } from '../form/schema/revision.ts';
import {
  flag,
  integer,
  listOf,
  named,
  object,
  optional,
  pattern,
  record,
  type Static,
  text,
} from '../form/schema/schema.ts';

/** POST /api/options/{form}/{field}: of a choice of this form those options that the words are in, or the one of a code. */
export const askOptionsSchema = named(
  'AskOptionsRequest',
  object({
    search: optional(text(190)),
    /** Values of the fields that decide which options there are, by column. */
    where: optional(optionConditionsSchema),
    code: optional(text(200, 1)),
  }),
);
export type AskOptionsRequest = Static<typeof askOptionsSchema>;

export const optionsAnswerSchema = named(
  'OptionsAnswer',
  object({
    options: listOf(sourceOptionSchema),
    /** There are more than these: words find them. */
    hasMore: flag(),
    /** How long the same question has the same answer. */
    seconds: integer(0, 86_400),
  }),
);
export type OptionsAnswer = Static<typeof optionsAnswerSchema>;

/** Names of parts of an answer with points between them, from the outside in; blank for the answer itself. */
const place = text(200);

const settings = {
  name: pattern(NAME),
  /** Begins every address that is asked: `https://towns.example/v2`. */
  address: text(500, 8),
  /** What follows for a search: `/towns?q={search}&region={region}`. What a part in braces is comes from `search` and `where`. */
  path: text(500),
  /** What follows to find the entry of a code: `/towns/{code}`. Blank where the whole list is asked for. */
  entryPath: text(500),
  /** Where the entries are in the answer. */
  list: place,
  /** Where in an entry its code and its text are. */
  code: place,
  text: place,
  /** Where in an entry its further columns are, by name. */
  columns: record(NAME, text(200, 1), 20),
  /** How long an answer is good for. */
  seconds: integer(0, 86_400),
  /** Name of the header that carries the secret of the source, such as `Authorization`; none where it asks for no secret. */
  header: optional(pattern('^[A-Za-z][A-Za-z0-9-]{0,99}$')),
};

/** What the header carries. It is sent to the server and never back; left out, that which is kept stays. */
const secret = { secret: optional(pattern('^[!-~](?:[ -~]{0,1998}[!-~])?$')) };

export const optionSourceSchema = named('OptionSource', object({ ...settings, revision }));
export type OptionSource = Static<typeof optionSourceSchema>;

/** With `revision` of one that is there. A secret is kept for its address and its header alone. */
export const saveOptionSourceSchema = named(
  'SaveOptionSourceRequest',
  object({ ...settings, ...secret, revision: optional(revision) }),
);
export type SaveOptionSourceRequest = Static<typeof saveOptionSourceSchema>;

/** POST /api/optionSources/try: what a source as it is described would answer. */
export const tryOptionSourceSchema = named(
  'TryOptionSourceRequest',
  object({ ...settings, ...secret, search: text(190), where: optionConditionsSchema }),
);
export type TryOptionSourceRequest = Static<typeof tryOptionSourceSchema>;
