/** Feedback of travellers: suggestions, the survey, complaints, which the staff answers, and call backs. */
import * as operations from '@haidai/contract/feedback';
import { bind, type ServerModule } from '../../platform/index.ts';
import { askForCall } from './ask-for-call.ts';
import { callBackQueue } from './call-back-queue.ts';
import { complaintAccountPart } from './complaints/account-part.ts';
import { complaintQueue } from './complaints/complaint-queue.ts';
import { fingerprintComplaints } from './complaints/contact-columns.ts';
import { getDeskComplaint, listDeskComplaints, listOfTraveller } from './complaints/desk-complaints.ts';
import { escalateComplaints } from './complaints/escalate-complaints.ts';
import { closeComplaints, forgetComplaints } from './complaints/forget-complaints.ts';
import { findComplaint, listComplaints, reopenComplaint } from './complaints/own-complaints.ts';
import { forgetCallBacks } from './forget-call-backs.ts';
import { feedbackGauges } from './gauges.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackModule: ServerModule = {
  name: 'feedback',
  routes(app, deps) {
    bind(app, operations.askForCall, ({ input, session, deviceId, clientAddress, language }) =>
      askForCall(deps, input.body, { session, deviceId, clientAddress, language }),
    );
    bind(app, operations.sendFeedback, ({ input, session, deviceId, clientAddress, language }) =>
      sendFeedback(deps, input.body, { session, deviceId, clientAddress, language }),
    );
    bind(app, operations.findComplaint, ({ input, deviceId, clientAddress, language }) =>
      findComplaint(deps, input.body, { deviceId, clientAddress, language }),
    );
    bind(app, operations.listComplaints, ({ input, session, language }) =>
      listComplaints(deps, session, { ...input.query, language }),
    );
    bind(app, operations.reopenComplaint, ({ input }) => reopenComplaint(deps, input.body));
    bind(app, operations.listDeskComplaints, ({ input, language }) => listDeskComplaints(deps, input.query, language));
    bind(app, operations.listTravellerComplaints, ({ input, session: staff, language }) =>
      listOfTraveller(deps, input.body, { staff, language }),
    );
    bind(app, operations.getDeskComplaint, ({ input, session: staff, language }) =>
      getDeskComplaint(deps, input.query.complaintNo, { staff, language }),
    );
  },
  jobs: [forgetComplaints, closeComplaints, escalateComplaints, forgetCallBacks, fingerprintComplaints],
  staffQueues: [complaintQueue, callBackQueue],
  accountPart: complaintAccountPart,
  gauges: feedbackGauges,
};
