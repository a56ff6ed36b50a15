import { type FormDocument, formPart, type Messages } from '@lifeform/metadata';
import type { BasisListing, FormDraft, SaveFormDraftRequest, TokenAnswer } from '@lifeform/metadata/contract';
import {
  calculationOf,
  ILLUSTRATION_FORM,
  type ProductContent,
  productContent,
  type User,
} from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const TOKENS: TokenAnswer = { jwt: 'jwt', token: { token: 'refresh', username: 'marie' }, challenge: 'challenge' };

/** A basis that has rates for every product of the seed. */
const BASIS: BasisListing = {
  version: 'OB-1.0',
  name: { en: 'As shipped', fr: 'Tel que livré' },
  products: Object.fromEntries(seed.products.map(({ prodID, quote }) => [prodID, calculationOf(quote)])),
  cards: [],
};

/** The address of a path of the contract on the server of the tests. */
export const at = (path: string): string => new URL(path, location.origin).href;

/** The texts of a group, and what every group is answered with. */
function textsOf(group: string): Messages {
  const isOf = (key: string) => key.startsWith(`tEdit-${group}-`) || key.startsWith('msg-');
  return Object.fromEntries(Object.entries(seed.messages).filter(([key]) => isOf(key)));
}

/** The published form; of `User` a visitor gets the page of sign-in alone. */
function formOf(name: string, isVisitor: boolean): FormDocument | undefined {
  const document = seed.forms.find(({ form }) => form === name);
  return document && isVisitor && name === 'User' ? formPart(document, 'signIn') : document;
}

/** A form of the seed as the list of forms has it. */
function listing({ form }: FormDocument) {
  const title = seed.messages[`tEdit-Developer-form-${form}`] ?? { en: form, fr: form };
  return { form, title, version: 1, isArchived: false };
}

/** Everything of the published version of a form, with the setups of its products where it is quoted on. */
export function contentOf(document: FormDocument): ProductContent {
  return productContent(document, document.form === ILLUSTRATION_FORM ? seed.products : []);
}

/** A draft of a form as the server answers it once it is saved. */
export function savedDraft(request: unknown): FormDraft {
  // What the screen sent, by the contract.
  const { id, name, baseVersion, changes, revision = 0 } = request as SaveFormDraftRequest;
  const person = { author: 'Marie Tremblay', savedBy: 'Marie Tremblay', isMine: true };
  return { id, name, baseVersion, changes, revision: revision + 1, modifiedAt: '2026-02-03T15:04:00Z', ...person };
}

/** What every screen asks for, as a fresh installation answers it. A test adds what its screen asks for besides. */
export const server = setupServer(
  http.get(at('/api/getVersion'), () => HttpResponse.json({ version: 'test' })),
  http.get(at('/api/getTokenMethod'), () => HttpResponse.json('')),
  http.post(at('/api/formUse'), () => HttpResponse.json({ isCounted: true })),
  http.get(at('/api/GetMessages/:group'), ({ params }) =>
    HttpResponse.json({ group: params.group, version: 1, messages: textsOf(String(params.group)) }),
  ),
  http.get(at('/api/GetControlItemsByForm/:form'), ({ params, request }) => {
    const form = formOf(String(params.form), (request.headers.get('authorization') ?? 'Bearer').trim() === 'Bearer');
    return form ? HttpResponse.json(form) : new HttpResponse(null, { status: 404 });
  }),
  http.get(at('/api/forms'), () => HttpResponse.json({ forms: seed.forms.map(listing), roles: seed.roles })),
  http.get(at('/api/forms/:form/versions/:version'), ({ params }) => {
    const document = formOf(String(params.form), false);
    if (!document) return new HttpResponse(null, { status: 404 });
    const told = {
      form: document.form,
      version: document.version,
      author: 'release',
      createdAt: '2026-01-01T12:00:00Z',
    };
    return HttpResponse.json({ ...told, comment: '', content: contentOf(document) });
  }),
  http.post(at('/api/forms/:form/presence'), ({ params }) => HttpResponse.json({ form: params.form, people: [] })),
  http.get(at('/api/forms/:form/drafts'), () => HttpResponse.json({ drafts: [] })),
  http.post(at('/api/forms/:form/drafts'), async ({ request }) => HttpResponse.json(savedDraft(await request.json()))),
  http.delete(at('/api/forms/:form/drafts/:id'), () => new HttpResponse(null, { status: 204 })),
  http.get(at('/api/allSetups/:prodID'), ({ params }) =>
    HttpResponse.json(seed.products.find(({ prodID }) => prodID === params.prodID)),
  ),
  http.get(at('/api/bases'), () => HttpResponse.json([BASIS])),
  http.get(at('/users/GetAllRoles'), () => HttpResponse.json(seed.roles)),
  // Nothing has been made here yet.
  ...['/users', '/api/templates', '/api/reportTemplates', '/api/whiteLabel/profiles'].map((path) =>
    http.get(at(path), () => HttpResponse.json([], { headers: { 'x-total-count': '0' } })),
  ),
  ...['/api/illustrations', '/api/eapplications', '/api/needsAnalyses', '/api/concepts/sharedOwnership/saved'].map(
    (path) => http.get(at(path), () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 25 })),
  ),
  http.post(at('/api/BI/GetAllUserWidgets'), () => HttpResponse.json([])),
  http.get(at('/api/BI/GetWidgetFigures'), () => HttpResponse.json([])),
  http.get(at('/api/changes'), () => HttpResponse.json({ isRequired: false, mayBypass: false, changes: [] })),
  http.get(at('/api/formMenu'), () => HttpResponse.json({ forms: [] })),
  http.get(at('/api/dashboard'), () => new HttpResponse(null, { status: 503 })),
  http.get(at('/api/whiteLabel'), () => HttpResponse.json(null)),
  http.get(at('/api/inProgress'), () => HttpResponse.json({ drafts: [] })),
  http.post(at('/api/inProgress'), () => HttpResponse.json({})),
  http.post(at('/users/authenticate'), () => HttpResponse.json(TOKENS)),
  http.post(at('/users/refresh'), () => HttpResponse.json(TOKENS)),
  http.post(at('/users/logout'), () => HttpResponse.json({})),
  http.post(at('/users/update'), () => HttpResponse.json({})),
  http.post(at('/tracking/sendTrackingInfo'), () => HttpResponse.json({})),
  http.post(at('/api/clientLog'), () => HttpResponse.json({})),
  http.get(
    at('/api/live'),
    () => new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  ),
);

/** Whoever signs in from now on is this user. */
export function signsInAs(user: User): void {
  server.use(http.post(at('/users/login'), () => HttpResponse.json(user)));
}
