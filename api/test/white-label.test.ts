import { readFileSync } from 'node:fs';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import {
  BRAND_SHARES,
  DARK_BRAND_ON,
  DARK_GROUNDS,
  GROUNDS,
  type SaveWhiteLabelRequest,
  type WhiteLabelAnswer,
  type WhiteLabelProfile,
} from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from './harness.ts';

const api = startApi();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OAK: SaveWhiteLabelRequest = {
  name: 'Oak',
  company: 'Northern Oak Mutual',
  brand: '#5b1a6b',
  brandOn: '#ffffff',
  address: '1 Oak Street, Halifax',
  dollarSign: 'before',
  logo: `data:image/png;base64,${PNG}`,
};

type Client = Awaited<ReturnType<typeof api.as>>;
let administrator: Client;

beforeAll(async () => {
  administrator = await api.as('administrator');
});

const save = (profile: object) =>
  administrator.post<WhiteLabelProfile & ErrorAnswer>('/api/whiteLabel/profiles', profile);

async function give(username: string, whiteLabelProfile: string): Promise<void> {
  const { status } = await administrator.post('/users/update', { username, isWhiteLabel: true, whiteLabelProfile });
  expect(status).toBe(200);
}

describe('a white-label profile', () => {
  test('is kept under its name, and is what its people are answered', async () => {
    expect(await save(OAK)).toMatchObject({ status: 200, body: { ...OAK, revision: 1 } });
    const agent = await api.as('agent');
    expect((await agent.get<WhiteLabelAnswer>('/api/whiteLabel')).body).toEqual({ branding: null });
    await give(agent.username, 'Oak');
    const { name: _name, ...branding } = OAK;
    expect((await agent.get<WhiteLabelAnswer>('/api/whiteLabel')).body).toEqual({ branding });
  });

  test('without an address or a place of the dollar sign has none [PAPER-011]', async () => {
    const { address: _, dollarSign: __, ...others } = OAK;
    const { body } = await save({ ...others, name: 'Bare' });
    expect([body.address, body.dollarSign]).toEqual([undefined, undefined]);
    expect((await save({ ...others, name: 'Odd', dollarSign: 'middle' })).status).toBe(400);
  });

  test('that does not exist is answered as none', async () => {
    const agent = await api.as('agent');
    await give(agent.username, 'Elm');
    expect((await agent.get<WhiteLabelAnswer>('/api/whiteLabel')).body).toEqual({ branding: null });
  });

  test('changes by its revision, and no name is given twice', async () => {
    await save({ ...OAK, name: 'Ash' });
    expect((await save({ ...OAK, name: 'Ash' })).status).toBe(409);
    expect((await save({ ...OAK, name: 'Ash', company: 'Ash Life', revision: 1 })).body).toMatchObject({ revision: 2 });
    expect((await save({ ...OAK, name: 'Ash', revision: 1 })).status).toBe(409);
    expect((await save({ ...OAK, name: 'Birch', revision: 1 })).status).toBe(404);
  });

  test.each([
    ['white on yellow', { brand: '#ffd400' }, ['onBrand', 'onHover', 'onPaper', 'onSoft']],
    ['grey on purple', { brandOn: '#a888b0' }, ['onBrand']],
    ['a green that pales beside the page', { brand: '#178038' }, ['onSoft']],
  ])('with colours that cannot be read is refused with every pair named: %s', async (_what, colours, pairs) => {
    const { status, body } = await save({ ...OAK, name: 'Faint', ...colours });
    expect(status).toBe(400);
    expect(body.issues).toEqual(expect.arrayContaining(pairs.map((path) => ({ code: 'contrast', path }))));
    expect(body.message).toMatch(/has [1-4]\.\d/);
  });

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ['a drawing that says it is a PNG', `data:image/png;base64,${drawing.toString('base64')}`],
    ['an address elsewhere', 'https://oak.example/logo.png'],
    ['a picture of more than 64 kB', `data:image/png;base64,${PNG.slice(0, 60)}${'A'.repeat(87_368)}`],
  ])('takes no %s for a logo', async (_what, logo) => {
    expect((await save({ ...OAK, name: 'Odd', logo })).status).toBe(400);
  });

  test('names its logo by what the bytes are', async () => {
    const { body } = await save({ ...OAK, name: 'Mislabelled', logo: `data:text/html;base64,${PNG}` });
    expect(body.logo).toBe(OAK.logo);
  });

  test('keeps a wrong colour out', async () => {
    expect((await save({ ...OAK, name: 'Odd', brand: 'red;}' })).body.issues).toMatchObject([{ path: 'brand' }]);
  });

  test('is checked against the grounds and mixtures pages are drawn with', () => {
    const tokens = readFileSync(new URL('../../renderer/src/token/token.css', import.meta.url), 'utf8');
    expect(tokens).toContain(`--paper: light-dark(${GROUNDS.paper}, ${DARK_GROUNDS.paper});`);
    expect(tokens).toContain(`--surface: light-dark(${GROUNDS.surface}, ${DARK_GROUNDS.surface});`);
    expect(tokens).toContain(`--brand-on: light-dark(#ffffff, ${DARK_BRAND_ON});`);
    expect(tokens).toContain(`var(--brand) ${BRAND_SHARES.hover * 100}%, light-dark(black, white));`);
    expect(tokens).toContain(`--brand-soft: color-mix(in oklab, var(--brand) ${BRAND_SHARES.soft * 100}%, var(`);
  });

  test('leaves who changed what in the audit log, the picture by its hash', async () => {
    const rows = await api.dataSource.query<{ action: string; detail: string }[]>(
      "select action, detail from audit_log where subject = 'Ash' order by sequence",
    );
    expect(rows.map(({ action }) => action)).toEqual(['whiteLabel.create', 'whiteLabel.update']);
    expect(rows[0]?.detail).toContain('sha256:');
    expect(rows[0]?.detail).not.toContain(PNG.slice(0, 20));
  });
});
