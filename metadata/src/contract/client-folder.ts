import {
  anyText,
  choice,
  flag,
  listOf,
  named,
  nullable,
  object,
  type Schema,
  type Static,
  text,
} from '../form/schema/schema.ts';
import { savedIllustrationSchema } from '../insurance/illustration/illustration.ts';
import { consentSchema } from './consent.ts';
import { eapplicationSchema } from './eapplication.ts';
import { handedDocumentSchema } from './handed-document.ts';
import { needsAnalysisSchema } from './needs-analysis.ts';
import { alphaLookupRowSchema } from './policy.ts';

/** What says who a client is: its insured, who may be named nowhere else. */
export const CLIENT_SOURCES = ['illustration', 'eapplication'] as const;

/** POST /api/clientFolder: everything of the insured of one of these, as far as the reader may see each. */
export const clientFolderRequestSchema = named(
  'ClientFolderRequest',
  object({ kind: choice(CLIENT_SOURCES), id: text(60, 1) }),
);
export type ClientFolderRequest = Static<typeof clientFolderRequestSchema>;

/** Most rows of a kind. */
export const CLIENT_FOLDER_MOST_ROWS = 50;

/** The newest of a kind; null where the reader may not see the kind. `isMore` says that there are more. */
function drawer<Row>(row: Schema<Row>) {
  return nullable(object({ rows: listOf(row), isMore: flag() }));
}

/** A printed illustration, with the illustration it was printed of. */
export const clientDocumentSchema = named(
  'ClientDocument',
  object({ illustrationID: anyText, illustrationNumber: anyText, document: handedDocumentSchema }),
);
export type ClientDocument = Static<typeof clientDocumentSchema>;

export const clientFolderSchema = named(
  'ClientFolder',
  object({
    /** The person's. Others of that name are in the folder too. */
    name: anyText,
    illustrations: drawer(savedIllustrationSchema),
    analyses: drawer(needsAnalysisSchema),
    applications: drawer(eapplicationSchema),
    consents: drawer(consentSchema),
    policies: drawer(alphaLookupRowSchema),
    documents: drawer(clientDocumentSchema),
  }),
);
export type ClientFolder = Static<typeof clientFolderSchema>;
