import { type Config, html } from '../../../platform/index.ts';
import { renderStandIn } from '../page/stand-in-page.ts';

const pages = {
  password: { title: '找回密码', text: '真实的会员网站会在这里核对会员的身份，并重新设置登录密码。' },
  'real-name': { title: '实名认证', text: '真实的会员网站会在这里核对会员的姓名与证件。' },
} as const;

export type MembershipHelp = keyof typeof pages;
export const membershipHelp = Object.keys(pages) as MembershipHelp[];

/** Renders a substitute for a page of the membership site to which this site only links. */
export function renderMembershipHelp(config: Pick<Config, 'carrier'>, name: MembershipHelp): string {
  const { title, text } = pages[name];
  return renderStandIn(config, {
    title,
    banner: `本站为测试环境，代替${config.carrier.name.zh}的会员网站。`,
    content: html`<section aria-labelledby="what"><h2 id="what">${title}</h2>
<p>${text}</p><p><a href="/login">回到订票网站</a></p></section>`,
  });
}
