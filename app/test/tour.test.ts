import { LANGUAGES } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { tourSteps } from '../src/shell/tour/tour-steps.ts';
import { userOf } from './user-fixture.ts';

/** Words a minute of somebody who reads what is new to them, and the seconds they look at what is framed. */
const PACE = 150;
const LOOK = 5;

const idsOf = (roleID: string, changes = {}) => tourSteps(userOf(roleID, changes)).map(({ id }) => id);
const words = (key: string, language: 'en' | 'fr') => seed.messages[key]?.[language].split(/\s+/) ?? [];

describe('the tour', () => {
  test.each(seed.roles.map(({ roleID }) => roleID))(
    'of %s is read in three minutes in both languages [FEEL-045]',
    (role) => {
      const ids = idsOf(role);
      for (const language of LANGUAGES) {
        const texts = ids.map((id) => [
          ...words(`tEdit-Tour-${id}Title`, language),
          ...words(`tEdit-Tour-${id}`, language),
        ]);
        expect(texts.filter((text) => text.length < 5)).toEqual([]);
        expect((texts.flat().length / PACE) * 60 + ids.length * LOOK).toBeLessThanOrEqual(180);
      }
    },
  );

  test('shows each person what they may open, and nothing else [FEEL-045]', () => {
    expect(idsOf('agent')).toEqual([
      'quote',
      'premium',
      'saved',
      'inforce',
      'needs',
      'template',
      'forms',
      'bi',
      'everywhere',
    ]);
    expect(idsOf('headOffice')).toContain('batch');
    expect(idsOf('agent')).not.toContain('batch');
    expect(idsOf('eapplicationAdministrator')).toContain('eapplication');
    expect(idsOf('agent')).not.toContain('eapplication');
    expect(idsOf('agent', { isInforce: false })).not.toContain('inforce');
  });

  test('begins in the area where the person begins [FEEL-045]', () => {
    expect(idsOf('administrator')[0]).toBe('quote');
    expect(idsOf('administrator', { defaultApplication: 'Admin' })[0]).toBe('users');
    expect(idsOf('administrator', { defaultApplication: 'Inforce' })[0]).toBe('inforce');
  });
});
