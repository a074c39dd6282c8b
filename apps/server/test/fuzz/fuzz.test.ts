import { expect, test } from 'vitest';
import { createDatabase } from '../site/start-test-app.ts';
import { fuzz } from './fuzz.ts';

test('generated requests in every role get an answer, none is a 5xx, and all have their published form', async () => {
  const { url, drop } = await createDatabase();
  try {
    const { sent, faults, roles, operations } = await fuzz(url, { seed: 789, count: 1000 });
    expect(faults.map(({ what, request }) => `${what}\n${request}`)).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(1000);
    expect(Object.values(roles).filter((figures) => figures.succeeded === 0)).toEqual([]);
    expect(Object.values(operations).filter(({ succeeded }) => succeeded > 0).length).toBeGreaterThan(40);
  } finally {
    await drop();
  }
});
