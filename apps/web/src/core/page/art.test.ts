import { expect, test } from 'vitest';
import { artOf } from './art.ts';
import { sceneryFile } from './scenery.ts';

const files = '/carrier/0123456789abcdef';

test('a drawing of the carrier replaces the standard one of the same name', () => {
  expect(artOf({ files, art: [] }, 'hero.svg', '/assets/hero.svg')).toBe('/assets/hero.svg');
  expect(artOf({ files, art: ['hero.svg'] }, 'hero.svg', '/assets/hero.svg')).toBe(`${files}/art/hero.svg`);
  expect(sceneryFile({ files, art: ['scene-dusk.svg'] }, 'nothing')).toBe(`${files}/art/scene-dusk.svg`);
});

test('the logo is always the own one of the carrier', () => {
  expect(artOf({ files, art: [] }, 'logo-mark.svg')).toBe(`${files}/art/logo-mark.svg`);
});
