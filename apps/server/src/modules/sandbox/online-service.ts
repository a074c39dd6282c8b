import { type Deps, html } from '../../platform/index.ts';
import { readVisitorTicket } from '../identity/index.ts';
import { renderStandIn } from './page/stand-in-page.ts';

/**
 * Renders a substitute for the carrier's online service. It shows the visitor of the ticket, which the real service
 * reads in the same way.
 */
export function renderOnlineService({ config, clock }: Deps, ticket: string): string {
  const { onlineService } = config;
  const visitor =
    onlineService &&
    readVisitorTicket(ticket, { audience: 'online-service', secret: onlineService.secret }, clock.now());
  const said = visitor
    ? html`<p class="note">会话已建立：${visitor.userType === 'VIP' ? '会员' : '短信用户'}，账户 <code>${visitor.sub}</code></p>`
    : html`<p class="note">凭证无效或已过期，请回到网站重新打开在线客服。</p>`;
  return renderStandIn(config, {
    title: '在线客服',
    banner: '本站为测试环境：这里代替真实的在线客服系统，没有人工应答。',
    content: html`<section role="status" aria-label="会话">${said}</section>`,
  });
}
