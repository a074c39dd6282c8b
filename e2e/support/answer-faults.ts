import { failOnFaults } from '@haidai/testkit/own-answers';
import { answerFaults } from './site-under-test.ts';

/**
 * Fails the run if a site under test gave an answer that does not match its published form, even if no test checked it.
 */
export default function failOnAnswers(): void {
  failOnFaults(answerFaults());
}
