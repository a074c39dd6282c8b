import { html, type Markup } from '../../../platform/index.ts';

/** Renders the form that opens a demonstration round of the flash sale. */
export function flashSection(): Markup {
  return html`<section aria-labelledby="flash"><h2 id="flash">秒杀</h2>
<p>开一场演示秒杀：马上开抢的直接排队，稍后开抢的先进等候室，再由公布的种子抽签。</p>
<form method="post" action="/sandbox/flash-round">
<label>开抢<select name="opensInSeconds"><option value="0">马上</option><option value="120">2 分钟后</option></select></label>
<label>每个航班的座位<input name="stock" type="number" min="1" max="60" value="2" required></label>
<button type="submit">开一场</button></form></section>`;
}
