import type { FormDocument } from '@lifeform/metadata';
import type { Role, SaveOptionSourceRequest, WidgetSettingsAnswer } from '@lifeform/metadata/contract';
import type { ContentKind } from '../src/platform/database/content-kinds.ts';
import { type Answer, path, type TestApi } from './harness.ts';

const FORM = 'NewBusiness';

/** The form that illustrations are filled in on, as a server answers it. */
export async function readForm(api: TestApi): Promise<FormDocument> {
  const agent = await api.as('agent');
  return (await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: FORM }))).body;
}

/** Publishes the form through a server over the version that server answers. */
async function publish(api: TestApi, change: object): Promise<Answer<unknown>> {
  const { version } = await readForm(api);
  const request = { form: FORM, baseVersion: version, items: [], ...change };
  return (await api.as('developer')).post('/api/updateControlItems', request);
}

/** Sets the largest face amount of a T20, over the version that the server answers. */
export async function limit(api: TestApi, max: number): Promise<Answer<unknown>> {
  const { items } = await readForm(api);
  const item = items.find(({ name }) => name === 'txtFaceTerm20');
  return publish(api, { items: [{ ...item, max }] });
}

/** One publication of each kind of content, `mark` in what it says, through the server it is given. */
export const PUBLISHED: Readonly<Record<ContentKind, (api: TestApi, mark: string) => Promise<Answer<unknown>>>> = {
  form: (api, mark) => limit(api, 1_000_000 + mark.length),
  text: (api, mark) => publish(api, { messages: { 'msg-required': { en: mark, fr: mark } } }),
  product: (api, mark) => publish(api, { products: { '0180': { txtFaceTerm10: { max: 2_000_000 + mark.length } } } }),
  role: async (api, mark) => {
    const administrator = await api.as('administratorDeveloper');
    const [{ permissions, overrides } = {}] = (await administrator.get<Role[]>('/users/GetAllRoles')).body;
    return administrator.post('/users/roles', { roleName: mark, permissions, overrides });
  },
  branding: async (api, mark) => {
    const look = { name: mark, company: mark, brand: '#5b1a6b', brandOn: '#ffffff', logo: '' };
    return (await api.as('administrator')).post('/api/whiteLabel/profiles', look);
  },
  reportPage: async (api, mark) => {
    const source = `<section class="page"><h1>${mark}</h1></section>`;
    const at = path('/api/reportTemplates/:name', { name: 'compliance-notice' });
    return (await api.as('developer')).post(at, { source, baseVersion: 0 });
  },
  optionSource: async (api, mark) => {
    const where = { address: 'https://towns.example/v1', path: '/towns', entryPath: '', list: 'results' };
    const source: SaveOptionSourceRequest = {
      name: mark.replace(/\W/g, '').toLowerCase(),
      ...where,
      code: 'id',
      text: 'name',
      columns: {},
      seconds: 60,
    };
    return (await api.as('administrator')).post('/api/optionSources', source);
  },
  applicationSettings: async (api) => {
    const settings = { version: 0, values: { mltProducts: '0180', chkHealthRequired: true } };
    return (await api.as('eapplicationAdministrator')).post('/api/eapplicationSettings', settings);
  },
  basis: async (api, mark) => {
    const request = { former: 'OB-1.0', source: '0180', changes: [], isAdopted: true, prodID: '0187', version: mark };
    return (await api.as('developer')).post('/api/bases/products', request);
  },
  widget: async (api, mark) => {
    const analyst = await api.as('administrator');
    const { body } = await analyst.get<WidgetSettingsAnswer>('/api/BI/widgets');
    const widgets = body.map(({ displayOrder: _, ...widget }) => ({ ...widget, longText: { en: mark, fr: mark } }));
    return analyst.post('/api/BI/widgets', { widgets });
  },
};
