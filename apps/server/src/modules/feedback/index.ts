/** What travellers think of the carrier: suggestions, and the survey. */
import { sendFeedback as operation } from '@haidai/contract/feedback';
import { bind, type ServerModule } from '../../platform/index.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackModule: ServerModule = {
  name: 'feedback',
  routes(app, deps) {
    bind(app, operation, ({ input, deviceId, clientAddress }) =>
      sendFeedback(deps, input.body, { deviceId, clientAddress }),
    );
  },
};
