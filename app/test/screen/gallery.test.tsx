import { FIELD_TYPES } from '@lifeform/metadata';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { frame, handsOf } from './hands.ts';
import { openApp, shell } from './open-app.tsx';
import { seeded } from './publishing.ts';

const gallery = seeded('Gallery');
const open = (who = userOf('developer')) => handsOf(openApp('/developer/gallery', who).user);

describe('the gallery', () => {
  test('draws a control of every type there is, from metadata alone', async () => {
    open();
    await waitFor(() => expect(frame('textPlain')).toBeDefined());
    const drawn = new Set(
      gallery.items.filter(({ name }) => frame(name) !== undefined).map(({ fieldType }) => fieldType),
    );
    // What a layout is made of, and what a control chooses from, are no controls.
    expect(FIELD_TYPES.filter((type) => !drawn.has(type)).sort()).toEqual(['option', 'page', 'tab']);
  });

  test('that cannot be had says so, and a retry has it', async () => {
    answer('GET /api/GetControlItemsByForm/:form', () => new Response(null, { status: 500 }));
    // Whether the session is to blame is asked for.
    answer('GET /users/:username', userOf('developer'));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    answer('GET /api/GetControlItemsByForm/:form', gallery);
    await press(shell('retry'));
    await waitFor(() => expect(document.querySelector('[data-field]')).not.toBeNull());
  });

  test('is not for an agent', async () => {
    open(userOf('agent'));
    await waitFor(() => expect(location.pathname).not.toBe('/developer/gallery'));
    expect(document.querySelector('main [data-field^="gallery"]')).toBeNull();
  });
});
