import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Content, DocumentStore, type Reach } from '../../platform/store/document-store.ts';
import { IllustrationEntity } from './illustration.entity.ts';
import { IllustrationTermEntity } from './illustration-term.entity.ts';
import { searchTerms } from './search-terms.ts';

/** The columns a save writes, besides the permanent number. */
export type IllustrationContent = Omit<Content<IllustrationEntity, 'owner'>, 'number'>;

/** The illustrations a person may access: everybody's at head office, their own elsewhere. */
export function illustrationReach(principal: Principal): Reach<IllustrationEntity> {
  return holds(principal, 'isHeadOffice') ? {} : { ownerUserID: principal.userID };
}

/** Saved illustrations. */
export const illustrations = new DocumentStore<IllustrationEntity, 'owner'>({
  entity: IllustrationEntity,
  listed: {
    id: true,
    number: true,
    prodID: true,
    ownerName: true,
    insuredName: true,
    faceAmount: true,
    annualPremium: true,
    modifiedAt: true,
    owner: { id: true, profileName: true },
  },
  relations: { owner: true },
  figured: 'illustration',
  terms: {
    entity: IllustrationTermEntity,
    key: 'illustrationID',
    of: ({ number, ownerName, insuredName }) => searchTerms(number, ownerName, insuredName),
  },
  entries: { column: 'payload', enteredOn: ({ formVersion: version }) => [{ form: ILLUSTRATION_FORM, version }] },
  noted: ['number', 'revision', 'prodID', 'formVersion', 'basisVersion'],
  notThere: () => new ApiError(HttpStatus.NOT_FOUND, 'noIllustration'),
  movedOn: ({ number }) => new ApiError(HttpStatus.CONFLICT, 'illustrationMovedOn', { parameters: { number } }),
});
