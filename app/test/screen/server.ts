import { type FormDocument, formPart, type Messages } from '@lifeform/metadata';
import { PATHS, type TokenAnswer } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const TOKENS: TokenAnswer = { jwt: 'jwt', token: { token: 'refresh', username: 'marie' }, challenge: 'challenge' };

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

/** What every screen asks for, as a fresh installation answers it. A test adds what its screen asks for besides. */
export const server = setupServer(
  http.get(at(PATHS.version), () => HttpResponse.json({ version: 'test' })),
  http.get(at(PATHS.tokenMethod), () => HttpResponse.json('')),
  http.get(at(PATHS.messages), ({ params }) =>
    HttpResponse.json({ group: params.group, version: 1, messages: textsOf(String(params.group)) }),
  ),
  http.get(at(PATHS.controlItems), ({ params, request }) => {
    const form = formOf(String(params.form), (request.headers.get('authorization') ?? 'Bearer').trim() === 'Bearer');
    return form ? HttpResponse.json(form) : new HttpResponse(null, { status: 404 });
  }),
  http.get(at(PATHS.allSetups), ({ params }) =>
    HttpResponse.json(seed.products.find(({ prodID }) => prodID === params.prodID)),
  ),
  http.get(at(PATHS.roles), () => HttpResponse.json(seed.roles)),
  // Nothing has been made here yet.
  ...[PATHS.users, PATHS.eapplications, PATHS.templates, PATHS.reportTemplates, PATHS.whiteLabelProfiles].map((path) =>
    http.get(at(path), () => HttpResponse.json([], { headers: { 'x-total-count': '0' } })),
  ),
  http.get(at(PATHS.illustrations), () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 25 })),
  http.get(at(PATHS.dashboard), () => new HttpResponse(null, { status: 503 })),
  http.get(at(PATHS.whiteLabel), () => HttpResponse.json(null)),
  http.get(at(PATHS.inProgress), () => HttpResponse.json({ drafts: [] })),
  http.post(at(PATHS.inProgress), () => HttpResponse.json({})),
  http.post(at(PATHS.authenticate), () => HttpResponse.json(TOKENS)),
  http.post(at(PATHS.refresh), () => HttpResponse.json(TOKENS)),
  http.post(at(PATHS.logout), () => HttpResponse.json({})),
  http.post(at(PATHS.tracking), () => HttpResponse.json({})),
  http.post(at(PATHS.clientLog), () => HttpResponse.json({})),
  http.get(
    at(PATHS.live),
    () => new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  ),
);

/** Whoever signs in from now on is this user. */
export function signsInAs(user: User): void {
  server.use(http.post(at(PATHS.login), () => HttpResponse.json(user)));
}
