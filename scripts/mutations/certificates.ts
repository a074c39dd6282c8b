import type { Mutation } from './list.ts';

const checks = ['apps/server/test/journeys/certificates.test.ts'];
const requests = ['apps/server/test/journeys/assistance.test.ts'];

/** What travellers send in to show why: who may, for what, and for how long it is kept. */
export const certificateMutations: readonly Mutation[] = [
  {
    without: 'who calls is known before anything of the body is read',
    file: 'apps/server/src/platform/http/bind.ts',
    find: '      async (request) => {\n        request.caller = await admit(app, operation, request);\n      },\n    ],\n',
    replace:
      '    ],\n    preValidation: async (request) => {\n      request.caller = await admit(app, operation, request);\n    },\n',
    seenBy: checks,
  },
  {
    without: 'a certificate is for one application',
    file: 'apps/server/src/modules/refund/certificates.ts',
    find: "    .where('request_no', 'is', null)\n    .returning",
    replace: '    .returning',
    seenBy: requests,
  },
  {
    without: 'what no application rests on goes after a day',
    file: 'apps/server/src/modules/refund/forget-certificates.ts',
    find: '    await forgetUnused(db, before(certificateLimits.hoursUnused));\n',
    replace: '    void forgetUnused;\n',
    seenBy: checks,
  },
  {
    without: 'what was looked at goes some time after the decision',
    file: 'apps/server/src/modules/refund/forget-certificates.ts',
    find: '    await forgetDecided(db, before(certificateLimits.daysKept * 24));\n',
    replace: '    void forgetDecided;\n',
    seenBy: [...checks, ...requests],
  },
  {
    without: 'a certificate is kept as long as somebody looks at it',
    file: 'apps/server/src/modules/refund/forget-certificates.ts',
    find: "    .where('r.status', 'in', overRefunds)\n",
    replace: "    .where('r.status', '<>', overRefunds.join())\n",
    seenBy: checks,
  },
  {
    without: 'object streams of a PDF are looked into',
    file: 'apps/server/src/modules/refund/plain-pdf.ts',
    find: "    outsides.push(readNames(content.toString('latin1')));\n",
    replace: '',
    seenBy: ['apps/server/src/modules/refund/plain-pdf.test.ts'],
  },
  {
    without: 'a PDF that inflates to too much is refused',
    file: 'apps/server/src/modules/refund/plain-pdf.ts',
    find: '{ maxOutputLength: most }',
    replace: '{}',
    seenBy: ['apps/server/src/modules/refund/plain-pdf.test.ts'],
  },
  {
    without: 'the PDF of a stranger is no page of the desk',
    file: 'apps/server/src/modules/staff/routes.ts',
    find: "contentType.startsWith('image/') ? 'inline' : 'attachment'",
    replace: "'inline'",
    seenBy: ['apps/server/src/modules/staff/staff.test.ts'],
  },
];
