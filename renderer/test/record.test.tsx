import { createForm } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordValue } from '../src/index.ts';
import { Screen, testDocument } from './draw-form.tsx';

function shown(sin: string, language: Language) {
  const form = createForm(testDocument({ items: [{ name: 'sin', fieldType: 'SIN' }] }), {
    locale: language,
    now: () => new Date(2026, 10, 20),
    values: { sin },
  });
  const { container, unmount } = render(
    <Screen form={form} language={language}>
      <RecordValue form={form} field={form.getField('sin')} />
    </Screen>,
  );
  const text = container.textContent;
  unmount();
  return text;
}

test('a missing or all-zero SIN reads Not Available [FMT-020]', () => {
  for (const sin of ['', '000000000'])
    expect([shown(sin, 'en'), shown(sin, 'fr')]).toEqual(['Not Available', 'Non disponible']);
  expect(shown('046454286', 'en')).toBe('046-454-286');
});
