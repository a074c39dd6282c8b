import { failOnFaults } from '@haidai/testkit/own-answers';
import { answerFaults } from './site-under-test.ts';

/** Fails the run during which a site under test gave an answer that is not as published, whatever the tests looked at. */
export default function failOnAnswers(): void {
  failOnFaults(answerFaults());
}
