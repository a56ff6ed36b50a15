import type {
  FormsAnswer,
  FormVersionDetail,
  PublishAnswer,
  TokenAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { PUBLISHED_SCHEMAS } from '@lifeform/metadata/contract';
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

  publish(request: UpdateControlItemsRequest): Promise<PublishAnswer> {
    return this.#send('POST', '/api/updateControlItems', request);
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
  throw new CommandError(`${method} ${path}: ${reasonOf(text) ?? `status ${answer.status}`}`);
}

/** The sentence of a problem, with the places it names. */
function reasonOf(text: string): string | undefined {
  try {
    const { detail, title, errMsg } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const reason = detail ?? errMsg ?? title;
    return typeof reason === 'string' ? reason : undefined;
  } catch {
    return undefined;
  }
}
