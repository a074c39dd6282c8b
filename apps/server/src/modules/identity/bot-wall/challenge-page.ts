import { answerBotWall } from '@haidai/contract/identity';
import { passedBase } from '@haidai/contract/pages';
import { type Config, html, type Language, type Markup } from '../../../platform/index.ts';

export type WallState =
  | { state: 'asked'; imageId: string; image: string; said: 'wrong' | 'expired' | undefined }
  | { state: 'wait'; seconds: number }
  | { state: 'nameless' }
  | { state: 'passed' };

const words = {
  zh: {
    lang: 'zh-CN',
    title: '安全验证',
    asked: '您的访问过于频繁。请输入图中的字符，验证后可以继续。',
    image: '图中有 5 个字母或数字',
    code: '图中的字符',
    submit: '验证',
    again: '换一张',
    wrong: '字符不对，请看新的一张。',
    expired: '这张图已失效，请看新的一张。',
    wait: (seconds: number) => `尝试次数过多，请 ${seconds} 秒后再试。`,
    nameless: '请在浏览器中允许 Cookie，然后重新打开网页。',
    passed: '验证通过，请继续。',
    call: '看不清图片，或者使用读屏软件，请致电',
  },
  en: {
    lang: 'en',
    title: 'One check before you go on',
    asked: 'Too many requests came from here. Type the characters in the picture to go on.',
    image: 'The picture shows 5 letters or digits',
    code: 'Characters in the picture',
    submit: 'Verify',
    again: 'Another picture',
    wrong: 'Those were not the characters; here is a new picture.',
    expired: 'That picture is no longer good; here is a new one.',
    wait: (seconds: number) => `Too many tries; please wait ${seconds} seconds.`,
    nameless: 'Please allow cookies in your browser, and open the page again.',
    passed: 'Verified. Please go on.',
    call: 'Can you not read the picture, or do you use a screen reader? Call',
  },
} satisfies Record<Language, object>;

const button = 'height:44px;padding:0 20px;border-radius:8px;font:inherit;cursor:pointer;';

/**
 * Renders the page that a suspect receives with status 509. The page runs no script. Our own pages may show it in a
 * frame.
 */
export function renderWall({ hotline }: Config['carrier'], language: Language, wall: WallState): string {
  const t = words[language];
  return html`<!doctype html>
<html lang="${t.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title></head>
<body style="margin:0;padding:8px 28px 24px;font:15px/1.6 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif;color:#0B2129"${
    wall.state === 'passed' ? html` data-passed` : ''
  }>
<main><h1 style="font-size:18px;margin:0 0 8px">${t.title}</h1>
${renderState(language, wall)}
${wall.state === 'passed' ? '' : html`<p style="font-size:13px;color:#3F555B">${t.call} <a href="tel:${hotline.replaceAll(/[\s-]/g, '')}" style="color:#1D5C86">${hotline}</a></p>`}
</main></body></html>
`.text;
}

function renderState(language: Language, wall: WallState): Markup {
  const t = words[language];
  switch (wall.state) {
    case 'asked':
      return renderQuestion(language, wall);
    case 'wait':
      return html`<p role="alert">${t.wait(wall.seconds)}</p>`;
    case 'nameless':
      return html`<p>${t.nameless}</p>`;
    case 'passed':
      return html`<p role="status">${t.passed}</p>`;
  }
}

function renderQuestion(language: Language, { imageId, image, said }: Extract<WallState, { state: 'asked' }>): Markup {
  const t = words[language];
  return html`<p style="margin:0 0 14px">${t.asked}</p>
${said ? html`<p role="alert" style="margin:0 0 14px;color:#AA1643;font-weight:700">${t[said]}</p>` : ''}
<form method="post" action="${passedBase}${answerBotWall.path.replace(/^\/api/, '')}">
<input type="hidden" name="imageId" value="${imageId}">
<img src="${image}" alt="${t.image}" width="132" height="48" style="display:block;border-radius:8px;margin-bottom:14px">
<label for="imageCode" style="display:block;margin-bottom:6px">${t.code}</label>
<input id="imageCode" name="imageCode" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" style="box-sizing:border-box;width:100%;height:48px;padding:0 14px;border:1px solid #778E93;border-radius:8px;font:inherit;letter-spacing:.2em">
<p style="display:flex;gap:12px;margin:18px 0"><button style="${button}flex:1;border:0;background:#143F4B;color:#fff;font-weight:700">${t.submit}</button><button name="again" value="1" style="${button}border:1px solid #778E93;background:#fff;color:inherit">${t.again}</button></p>
</form>`;
}
