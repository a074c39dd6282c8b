/** Feedback of travellers: suggestions, the survey, complaints, which the staff answers, and call backs. */
import { askForCall as askOperation, sendFeedback as sendOperation } from '@haidai/contract/feedback';
import { bind, type ServerModule } from '../../platform/index.ts';
import { askForCall } from './ask-for-call.ts';
import { callBackQueue } from './call-back-queue.ts';
import { complaintQueue } from './complaint-queue.ts';
import { forgetCallBacks } from './forget-call-backs.ts';
import { forgetComplaints } from './forget-complaints.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackModule: ServerModule = {
  name: 'feedback',
  routes(app, deps) {
    bind(app, askOperation, ({ input, session, deviceId, clientAddress, language }) =>
      askForCall(deps, input.body, { session, deviceId, clientAddress, language }),
    );
    bind(app, sendOperation, ({ input, deviceId, clientAddress, language }) =>
      sendFeedback(deps, input.body, { deviceId, clientAddress, language }),
    );
  },
  jobs: [forgetComplaints, forgetCallBacks],
  staffQueues: [complaintQueue, callBackQueue],
};
