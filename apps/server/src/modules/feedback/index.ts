/** Feedback of travellers: suggestions, the survey, and complaints, which the staff answers. */
import { sendFeedback as operation } from '@haidai/contract/feedback';
import { bind, type ServerModule } from '../../platform/index.ts';
import { complaintQueue } from './complaint-queue.ts';
import { forgetComplaints } from './forget-complaints.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackModule: ServerModule = {
  name: 'feedback',
  routes(app, deps) {
    bind(app, operation, ({ input, deviceId, clientAddress, language }) =>
      sendFeedback(deps, input.body, { deviceId, clientAddress, language }),
    );
  },
  jobs: [forgetComplaints],
  staffQueues: [complaintQueue],
};
