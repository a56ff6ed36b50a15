import {
  type ClientFolder,
  type ClientFolderRequest,
  CLIENT_FOLDER_MOST_ROWS as MOST,
} from '@lifeform/metadata/contract';
import { type Access, admits } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { toSearchForm } from '../../platform/database/search-form.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { EapplicationConsents, EapplicationService } from '../eapplication/index.ts';
import { IllustrationService } from '../illustration/index.ts';
import { NeedsService } from '../needs/index.ts';
import { AlphaLookupService } from '../policy/index.ts';
import { HandedDocuments } from '../report/index.ts';

const APPLICATIONS: Access = ['isEapplication'];

/**
 * Everything there is of one person, by the name: each kind is read as its own list is, for those who may read it, and
 * within what they see there.
 */
@Injectable()
export class ClientFolderService {
  constructor(
    private readonly illustrations: IllustrationService,
    private readonly analyses: NeedsService,
    private readonly applications: EapplicationService,
    private readonly consents: EapplicationConsents,
    private readonly policies: AlphaLookupService,
    private readonly documents: HandedDocuments,
  ) {}

  /** @throws ApiError 404 without such an accessible illustration or application */
  async open(asked: ClientFolderRequest, principal: Principal): Promise<ClientFolder> {
    const name = await this.#nameIn(asked, principal);
    const wanted = toSearchForm(name);
    const is = (other: string): boolean => wanted !== '' && toSearchForm(other) === wanted;
    const whereAdmitted = <Drawer>(access: Access, read: () => Promise<Drawer>) =>
      admits(access, principal.user) ? read() : null;
    const request = { search: name, page: 1, pageSize: MOST };
    const illustrations = only(
      await this.illustrations.list(request, principal),
      ({ insuredName, ownerName }) => is(insuredName) || is(ownerName),
    );
    const ids = illustrations.rows.map(({ id }) => id);
    const [analyses, applications, policies] = await Promise.all([
      whereAdmitted('needsAnalysis', async () =>
        // An analysis has the name its maker gave it: 'Marie Chen, retirement'.
        only(await this.analyses.list(request, principal), (row) => hasWords(row.name, wanted)),
      ),
      whereAdmitted(APPLICATIONS, async () =>
        only(await this.applications.list(request, principal), ({ insuredName }) => is(insuredName)),
      ),
      whereAdmitted(['isInforce'], async () => first(await this.policies.named(name, principal, MOST + 1))),
    ]);
    const documents = first(await this.documents.ofIllustrations(ids, principal, MOST + 1));
    const consents = applications && {
      rows: await this.consents.of(
        applications.rows.map((row) => row.id),
        principal,
      ),
      isMore: applications.isMore,
    };
    return { name, illustrations, analyses, applications, consents, policies, documents };
  }

  async #nameIn({ kind, id }: ClientFolderRequest, principal: Principal): Promise<string> {
    if (kind === 'illustration') return (await this.illustrations.get(id, principal)).insuredName;
    if (!admits(APPLICATIONS, principal.user)) throw new ApiError(HttpStatus.NOT_FOUND, 'noEapplication');
    return (await this.applications.find(id, principal)).insuredName;
  }
}

interface Found<Row> {
  readonly rows: readonly Row[];
  /** Of those and further ones. */
  readonly total: number;
}

function only<Row>({ rows, total }: Found<Row>, isOf: (row: Row) => boolean) {
  return { rows: rows.filter(isOf), isMore: total > rows.length };
}

function first<Row>(rows: readonly Row[]) {
  return { rows: rows.slice(0, MOST), isMore: rows.length > MOST };
}

function hasWords(text: string, words: string): boolean {
  const plain = (given: string) => ` ${toSearchForm(given).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words !== '' && plain(text).includes(plain(words));
}
