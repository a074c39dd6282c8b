import type { OperationResult } from '@haidai/contract';
import type { listDemoStaff } from '@haidai/contract/sandbox';
import { html, type Markup } from '../../../platform/index.ts';

type Staff = OperationResult<typeof listDemoStaff>;

/** Renders the demo staff with their passwords and codes. The codes are those of the moment when the page was made. */
export function staffSection(staff: Staff): Markup {
  return html`<section aria-labelledby="staff"><h2 id="staff">工作台员工</h2>
${staff.length > 0 ? staffTable(staff) : html`<p>本站没有演示员工：<code>$CARRIER_DIR</code> 里没有 <code>demo/staff.json</code>，或者 <code>DEMO_ACCOUNTS</code> 已关闭。</p>`}
</section>`;
}

function staffTable(staff: Staff): Markup {
  const rows = staff.map(
    ({ login, name, roleName, password, secret, code }) =>
      html`<tr><th scope="row">${name}（${roleName}）</th><td>${login}</td><td><code>${password}</code></td>
<td><code>${code}</code></td><td><code>${secret}</code></td></tr>`,
  );
  const options = staff.map(({ login, name }) => html`<option value="${login}">${name}</option>`);
  return html`<p>在<a href="/ops">工作台</a>登录需要密码和动态码。动态码按网站的时钟每 30 秒一换，只能用一次；已经用过时，取一个一次性恢复码代替。</p>
<div class="table" tabindex="0" role="region" aria-label="工作台员工账号"><table>
<caption>工作台员工账号</caption>
<thead><tr><th scope="col">姓名</th><th scope="col">账号</th><th scope="col">密码</th><th scope="col">此刻的动态码</th><th scope="col">验证器密钥</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
<form method="post" action="/sandbox/staff">
<label>员工<select name="login">${options}</select></label>
<button type="submit">取一个恢复码</button></form>
<p>新来的员工还没有验证器，第一次登录时用手机扫码绑定，并抄下恢复码。</p>
<form method="post" action="/sandbox/staff/new"><button type="submit">添加一位新员工</button></form>`;
}
