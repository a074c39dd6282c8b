import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readCsv } from './data-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const schema = z.object({ code: z.string().length(3), name: z.string() });

function read(...lines: string[]) {
  writeFileSync(join(folder, 'places.csv'), lines.join('\r\n'));
  return readCsv(folder, 'places.csv', schema);
}

test('a cell in quotes may contain a comma', () => {
  expect(read('code,name', 'TAO,"青岛,胶东"')).toEqual([{ code: 'TAO', name: '青岛,胶东' }]);
});

test('empty lines and comment lines are omitted, and a missing cell is empty', () => {
  expect(read('\uFEFFcode,name', '', '# north', 'TAO', '')).toEqual([{ code: 'TAO', name: '' }]);
});

test('a DataError names the line of every problem', () => {
  expect(() => read('code,name', 'TAO,青岛', '# north', 'T,', 'PEK,北京', 'PEKK,')).toThrow(
    /places\.csv:4 .*\n.*places\.csv:6 /,
  );
});

test('an open quote throws a DataError', () => {
  expect(() => read('code,name', 'TAO,"青岛')).toThrow(/places\.csv:2 .*Quote/);
});
