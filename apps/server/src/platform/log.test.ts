import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the log of an error contains its stack and its codes, but no data of the row', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const broken = Object.assign(new Error('new row violates check constraint "fare_check"'), {
    code: '23514',
    constraint: 'fare_check',
    detail: 'Failing row contains (LI, QINGHE, 370202199001011234)',
    parameters: ['370202199001011234'],
  });
  log.error({ err: new Error('Saving failed', { cause: broken }) }, 'Request failed');
  const { err, msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('Request failed');
  expect(err).toMatchObject({ message: 'Saving failed', cause: { code: '23514', constraint: 'fare_check' } });
  expect(err.stack).toContain('log.test.ts');
  expect(lines[0]).not.toMatch(/QINGHE|370202199001011234/);
});

test('a thrown value that is no error is logged too', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error({ err: 'just words' }, 'x');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({ type: 'string', message: 'just words' });
});

test('the log of an AggregateError contains each of its errors', () => {
  const lines: string[] = [];
  const failed = new AggregateError([new Error('Row OW1 failed', { cause: new Error('no seats') })], '1 of 3');
  createLog('info', { write: (line) => lines.push(line) }).error({ err: failed }, 'Job failed');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: '1 of 3',
    errors: [{ message: 'Row OW1 failed', cause: { message: 'no seats' } }],
  });
});
