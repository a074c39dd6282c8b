import { tileIcons } from '@haidai/domain/content';
import { expect, test } from 'vitest';
import { isIconName } from '../../ui/icon-names.ts';

test('every icon of a quick link exists', () => {
  expect(tileIcons.filter((name) => !isIconName(name))).toEqual([]);
});
