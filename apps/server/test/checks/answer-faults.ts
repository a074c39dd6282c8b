import { afterEach } from 'vitest';
import { takeFaults } from './published-answers.ts';

/**
 * Fails the test during which an answer did not match its published form, even if the test did not check the answer.
 */
afterEach(() => {
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
