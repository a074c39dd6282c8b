import { tileIcons } from '@haidai/domain/content';
import { expect, test } from 'vitest';
import { isIconName } from '../../ui/icon-names.ts';

test('every icon a quick link may be given is drawn', () => {
  expect(tileIcons.filter((name) => !isIconName(name))).toEqual([]);
});
