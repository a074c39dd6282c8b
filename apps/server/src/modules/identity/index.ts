/**
 * The identity module: captchas, logins, sessions, the search allowance of a device, and the proof that the caller is a
 * person.
 */
import type { ServerModule } from '../../platform/index.ts';
import { loadDemoPeople } from '../reference/index.ts';
import { bindAccount } from './account/routes.ts';
import type { AccountOrders } from './account-orders.ts';
import { judgeClient } from './bot-wall/judge-client.ts';
import { bindBotWall } from './bot-wall/routes.ts';
import { cleanUpIdentity } from './clean-up.ts';
import { seedDemoMembers } from './demo/demo-members.ts';
import { hideMobilesJob } from './hide-mobiles.ts';
import { preparePasswords } from './login/password.ts';
import { bindPasskeys } from './passkeys/routes.ts';
import { bindProviderLogin } from './provider/routes.ts';
import { bindCaptchas, bindLogins, bindRegistration } from './routes.ts';
import { finishLogouts } from './session/finish-logouts.ts';
import { resolveSession } from './session/resolve-session.ts';
import { bindJoining, bindSessions, bindSsoTokens } from './session/session-routes.ts';
import { revokeSsoTokenJob } from './sso/login-by-sso.ts';
import { markSsoTokens } from './sso/sso-cookies.ts';

export { setBlocked } from './account/block-account.ts';
export { mergeAccounts } from './account/merge-accounts.ts';
export { admitContact } from './admit-contact.ts';
export { spendCaptchaPass, spendCaptchaPasses } from './captcha/captcha-pass.ts';
export { clearSearchByPass } from './captcha/clear-search.ts';
export { findCaptchaAnswer } from './captcha/find-captcha-answer.ts';
export { issueImageCode } from './captcha/image-code.ts';
export { createPuzzleMaker, type PuzzleMaker } from './captcha/issue-slider.ts';
export { checkCode, useCode } from './codes/check-code.ts';
export { proveCodeRequest, sendCode, sendProvenCode } from './codes/send-code.ts';
export { listDemoAccounts, listOpenDemoMembers, lockDemoMembers } from './demo/demo-members.ts';
export { hashPublic, mapDemoAccounts, noteDemoAccount } from './demo/demo-rows.ts';
export { getAccountContact } from './describe-login-user.ts';
export { enrolMember } from './enrolment/enrol-member.ts';
export { importMembers } from './enrolment/import-members.ts';
export { readMemberFile } from './enrolment/member-file.ts';
export { listMembers } from './list-members.ts';
export { type Attempt, countTry, forgetTries, restoreTry } from './login/login-attempts.ts';
export { accountOfContact } from './login/login-by-code.ts';
export { recogniseMember } from './login/login-member.ts';
export { hashPassword, verifyPassword } from './login/password.ts';
export { lookUp, plainNumber } from './look-up.ts';
export { nameActors } from './name-actors.ts';
export { generateCardNumber } from './registration/member-numbers.ts';
export { isNameOf, listReadings, spellName } from './registration/spell-name.ts';
export { type Account, findByMemberNo } from './repository.ts';
export { requireSearchClearance } from './search/search-allowance.ts';
export { generateSearchTicket, writeTicket } from './search/search-ticket.ts';
export { sessionOfAccount } from './session/resolve-session.ts';
export { ssoCookieDomain } from './sso/sso-cookies.ts';
export { readVisitorTicket, signVisitorTicket, type TicketReader } from './visitor-ticket.ts';

export function createIdentityModule(orders: AccountOrders): ServerModule {
  return {
    name: 'identity',
    routes(app, deps) {
      finishLogouts(app, deps);
      markSsoTokens(app, deps.config);
      bindCaptchas(app, deps);
      bindBotWall(app, deps);
      bindLogins(app, deps);
      bindRegistration(app, deps);
      bindJoining(app, deps, orders);
      bindSsoTokens(app, deps);
      bindSessions(app, deps, orders);
      bindAccount(app, deps);
      bindPasskeys(app, deps);
      bindProviderLogin(app, deps);
    },
    jobs: [cleanUpIdentity, hideMobilesJob, revokeSsoTokenJob],
    async seed(deps) {
      await preparePasswords();
      if (deps.config.demoAccounts) await seedDemoMembers(deps);
    },
    greet: ({ config }) =>
      (config.demoAccounts ? loadDemoPeople() : []).map(
        ({ name, mobile, memberNo, password }) =>
          `Demo member ${name.surnameCn}${name.firstnameCn}: ${mobile} (card ${memberNo}), ${password}`,
      ),
    resolveSession,
    judgeClient,
  };
}
