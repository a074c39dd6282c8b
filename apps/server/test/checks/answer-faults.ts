import { afterEach } from 'vitest';
import { takeFaults } from './published-answers.ts';

/** Fails the test during which an answer was not as published, whatever the test looked at. */
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
