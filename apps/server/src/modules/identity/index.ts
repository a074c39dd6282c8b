/** Who is who: captchas, logins, sessions, and how much a device may search. */
import type { ServerModule } from '../../platform/index.ts';
import { cleanUpIdentity } from './clean-up.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import type { CountUnpaidOrders } from './get-login-user.ts';
import { preparePasswords } from './password.ts';
import { resolveSession } from './resolve-session.ts';
import { bindCaptchas, bindLogins, bindRegistration, bindSessions } from './routes.ts';

export { spendCaptchaPass } from './captcha/captcha-pass.ts';
export { readCaptchaAnswer } from './captcha/read-answer.ts';
export { demoAccounts } from './demo-accounts.ts';
export { requireSearchClearance } from './search-allowance.ts';

/** `countUnpaidOrders` comes from the orders' own domain, which itself leans on this one. */
export function createIdentityModule(countUnpaidOrders: CountUnpaidOrders): ServerModule {
  return {
    name: 'identity',
    routes(app, deps) {
      bindCaptchas(app, deps);
      bindLogins(app, deps);
      bindRegistration(app, deps);
      bindSessions(app, deps, countUnpaidOrders);
    },
    jobs: [cleanUpIdentity],
    async seed(deps) {
      await preparePasswords();
      if (deps.config.demoAccounts) await seedDemoAccounts(deps);
    },
    greet: ({ config }) =>
      config.demoAccounts
        ? demoAccounts.map(
            ({ name, mobile, cardNo, password }) => `Demo member ${name}: ${mobile} (card ${cardNo}), ${password}`,
          )
        : [],
    resolveSession,
  };
}
