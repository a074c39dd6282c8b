/**
 * The tools with which people and scripts try the site without real telephones, money and airlines. Production does not
 * have them.
 */
import type { ServerModule } from '../../platform/index.ts';
import { addSandboxPages } from './page/pages.ts';
import { bindSandbox } from './routes.ts';

export const sandboxModule: ServerModule = {
  name: 'sandbox',
  routes(app, deps) {
    bindSandbox(app, deps);
    addSandboxPages(app, deps);
  },
};
