import type { OperationInput } from '@haidai/contract';
import type { setSandboxSwitch } from '@haidai/contract/sandbox';
import { type Deps, html, type Markup } from '../../../platform/index.ts';
import { setValue } from '../../content/index.ts';

type Wish = OperationInput<typeof setSandboxSwitch>['body'];

/**
 * The content switches of the sandbox page, with their names. The carrier sets them with `npm run content -- import`.
 */
const switches: Record<Wish['name'], string> = {
  B2C_GRAY: '全站灰色',
  B2C_UPGRADE: '退改升级提示',
};

/** Sets a switch until it is set again or the site restarts. Returns the result as text. */
export async function turnSwitch(deps: Deps, { name, on }: Wish): Promise<string> {
  await setValue(deps, name, on ? 'TRUE' : 'FALSE');
  return `${switches[name]}已${on ? '打开' : '关闭'}，几秒内生效。`;
}

export function switchSection(): Markup {
  const options = Object.entries(switches).map(([name, text]) => html`<option value="${name}">${text}</option>`);
  return html`<section aria-labelledby="switches"><h2 id="switches">开关</h2>
<p>哀悼日的灰色网站，网站升级期间的退改提示。网站重新启动后恢复原样。</p>
<form method="post" action="/sandbox/switch">
<label>开关<select name="name">${options}</select></label>
<button name="on" value="true">打开</button><button name="on" value="false">关闭</button></form></section>`;
}
