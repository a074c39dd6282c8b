import { type Deps, html, secondsToWait } from '../../platform/index.ts';
import { readVisitorTicket } from '../identity/index.ts';
import { renderStandIn } from './page/stand-in-page.ts';

/** The limit of uses of a code: one in 300 s. A code expires before that. */
const once = { max: 1, per: 300 };

/**
 * Renders a substitute for the partner's site of value-added services. It checks `code` and `redirect_uri` as a partner
 * must.
 */
export async function renderValueAdded(deps: Deps, code: string, redirectUri: string): Promise<string> {
  const visitor = await admit(deps, code, redirectUri);
  const content = visitor
    ? html`<section role="status" aria-label="旅客"><p class="note">已识别旅客，代号 <code>${visitor.sub}</code></p></section>
<p>真实的合作方会在这里提供酒店、用车等服务。</p><p><a href="${redirectUri}">回到订票网站</a></p>`
    : html`<section role="status" aria-label="旅客"><p class="note">凭证无效、已过期或已使用，请回到网站重新进入。</p></section>`;
  return renderStandIn(deps.config, {
    title: '合作方服务',
    banner: '本站为测试环境：这里代替合作方的增值服务网站。',
    content,
  });
}

/** Returns the visitor of a code. Null if the code is not valid, is used already, or names another `redirect_uri`. */
async function admit(deps: Deps, code: string, redirectUri: string) {
  const { valueAdded } = deps.config;
  if (!valueAdded) return null;
  const visitor = readVisitorTicket(code, { audience: 'value-added', secret: valueAdded.secret }, deps.clock.now());
  if (visitor?.redirect_uri !== redirectUri) return null;
  return (await secondsToWait(deps, 'sandbox.valueAdded', visitor.jti, once)) === 0 ? visitor : null;
}
