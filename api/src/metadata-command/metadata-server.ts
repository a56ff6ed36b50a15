import { sameJson } from '@lifeform/metadata';
import type {
  ChangeDetail,
  ChangesAnswer,
  FormsAnswer,
  FormVersionDetail,
  PublishAnswer,
  TokenAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { FINISHED_CHANGES, PUBLISHED_SCHEMAS } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { CommandError } from './command-error.ts';

/** An installation that forms are taken from and published to, as a person with the rights of a developer. */
export class MetadataServer {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** @throws CommandError where nobody answers, or the name and password are not those of a person there */
  static async signIn(url: string, username: string, password: string): Promise<MetadataServer> {
    const body = { username, password, generateTrackingUserName: false };
    const { jwt } = await send<TokenAnswer>(url, undefined, 'POST', '/users/authenticate', body);
    return new MetadataServer(url, jwt);
  }

  async forms(): Promise<readonly string[]> {
    const { forms } = await this.#send<FormsAnswer>('GET', '/api/forms');
    return forms.map(({ form }) => form).sort();
  }

  /** The newest version of a form. */
  async newest(form: string): Promise<FormVersionDetail> {
    const { version } = await this.#send<{ readonly version: number }>(
      'GET',
      `/api/GetControlItemsByForm/${encodeURIComponent(form)}`,
    );
    return this.version(form, version);
  }

  /** A version with the setups of products where they are published with the form; others only override its items. */
  async version(form: string, version: number): Promise<FormVersionDetail> {
    const detail = await this.#send<FormVersionDetail>(
      'GET',
      `/api/forms/${encodeURIComponent(form)}/versions/${version}`,
    );
    return form === ILLUSTRATION_FORM ? detail : { ...detail, content: { ...detail.content, setups: {} } };
  }

  /** The schemas of the files, by name. */
  async schemas(): Promise<Readonly<Record<string, object>>> {
    const all = PUBLISHED_SCHEMAS.map(async (name) => [name, await this.#send<object>('GET', `/api/schemas/${name}`)]);
    return Object.fromEntries(await Promise.all(all));
  }

  /**
   * @returns undefined where the installation reviews what is published: it was sent for that, under the title. One's own
   * change of that title that is still under way is sent anew, unless it is this very one.
   */
  async publish(request: UpdateControlItemsRequest, title: string): Promise<PublishAnswer | undefined> {
    try {
      return await this.#send('POST', '/api/updateControlItems', request);
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== 'reviewFirst') throw error;
      await this.#review(request, title);
      return undefined;
    }
  }

  async #review(body: UpdateControlItemsRequest, title: string): Promise<void> {
    const { changes } = await this.#send<ChangesAnswer>('GET', '/api/changes');
    const before = changes.find(
      (change) =>
        change.isOwn && change.subject === body.form && change.title === title && !FINISHED_CHANGES.has(change.state),
    );
    const request = { route: 'POST /api/updateControlItems', params: {}, body };
    if (before === undefined) return this.#send('POST', '/api/changes', { title, request });
    const { id, revision } = before;
    const sent = await this.#send<ChangeDetail>('GET', `/api/changes/${id}`);
    // What is approved already stays so.
    if (sameJson(sent.request, request) && before.state !== 'returned') return;
    const time = Date.parse(before.publishAt ?? '') > Date.now() ? { publishAt: before.publishAt } : {};
    await this.#send('POST', '/api/changes', { id, revision, title, request, ...time });
  }

  #send<T>(method: string, path: string, body?: unknown): Promise<T> {
    return send(this.#url, this.#token, method, path, body);
  }
}

async function send<T>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await fetch(new URL(path, url), init).catch(() => {
    throw new CommandError(`${url} does not answer. Start it, or name another with LIFEFORM_URL.`);
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as T; // as the contract has it
  const { reason, code } = problemOf(text);
  throw new CommandError(`${method} ${path}: ${reason ?? `status ${answer.status}`}`, code);
}

/** The sentence of a problem, with the places it names, and its code. */
function problemOf(text: string): { readonly reason?: string; readonly code?: string } {
  try {
    const { detail, title, errMsg, code } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const reason = detail ?? errMsg ?? title;
    return {
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(typeof code === 'string' ? { code } : {}),
    };
  } catch {
    return {};
  }
}
