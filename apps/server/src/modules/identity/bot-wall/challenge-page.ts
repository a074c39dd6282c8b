import { answerBotWall } from '@haidai/contract/identity';
import { passedBase } from '@haidai/contract/pages';
import { type Config, html, type Language, type Markup } from '../../../platform/index.ts';

export type WallState =
  | {
      state: 'asked';
      /** The seconds that the visitor still waits. */
      seconds: number;
      /** Whether the visitor has pressed the button too early. */
      isEarly: boolean;
    }
  | { state: 'nameless' }
  | { state: 'passed' };

const words = {
  zh: {
    lang: 'zh-CN',
    title: '访问过于频繁',
    wait: (seconds: number) => `您的访问过于频繁。请等待 ${seconds} 秒，然后点击“继续”。`,
    ready: '您的访问过于频繁。请点击“继续”。',
    early: (seconds: number) => `还需等待 ${seconds} 秒，然后再点击“继续”。`,
    why: '无需看图，也无需输入。您填写的内容已保留。',
    submit: '继续',
    nameless: '请在浏览器中允许 Cookie，然后重新打开网页。',
    passed: '验证通过，请继续。',
    call: '如需帮助，请致电',
  },
  en: {
    lang: 'en',
    title: 'Too many requests',
    wait: (seconds: number) =>
      `Too many requests came from your device. Please wait ${seconds} seconds, then press “Continue”.`,
    ready: 'Too many requests came from your device. Please press “Continue”.',
    early: (seconds: number) => `Please wait ${seconds} more seconds, then press “Continue”.`,
    why: 'There is no puzzle and nothing to type. Your entries are kept.',
    submit: 'Continue',
    nameless: 'Please allow cookies in your browser and open the page again.',
    passed: 'Verified. Please continue.',
    call: 'Do you need help? Please call',
  },
} satisfies Record<Language, object>;

/**
 * Renders the page that a suspect receives with status 509. The page runs no script. Its text has the size of elder mode
 * for everybody. Our own pages may show it in a frame.
 */
export function renderWall(carrier: Config['carrier'], language: Language, wall: WallState): string {
  const t = words[language];
  const hotline = language === 'en' ? carrier.hotlineAbroad : carrier.hotline;
  return html`<!doctype html>
<html lang="${t.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${wall.state === 'asked' && wall.isEarly ? t.early(wall.seconds) : t.title}</title></head>
<body style="margin:0;padding:8px 28px 24px;font:18px/1.55 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif;color:light-dark(#0B2129,#EAF2F2);background:light-dark(#FFFFFF,#0F262F)"${
    wall.state === 'passed' ? html` data-passed` : ''
  }>
<main><h1 style="font-size:22px;margin:0 0 8px">${t.title}</h1>
${renderState(language, wall)}
${wall.state === 'passed' ? '' : html`<p style="color:light-dark(#3F555B,#BCCED1)">${t.call} <a href="tel:${hotline.replaceAll(/[\s-]/g, '')}" style="color:light-dark(#1D5C86,#8FC6EA);white-space:nowrap">${hotline}</a></p>`}
</main></body></html>
`.text;
}

function renderState(language: Language, wall: WallState): Markup {
  const t = words[language];
  switch (wall.state) {
    case 'asked':
      return renderQuestion(language, wall);
    case 'nameless':
      return html`<p>${t.nameless}</p>`;
    case 'passed':
      return html`<p role="status">${t.passed}</p>`;
  }
}

function renderQuestion(language: Language, { seconds, isEarly }: Extract<WallState, { state: 'asked' }>): Markup {
  const t = words[language];
  const text = seconds > 0 ? t.wait(seconds) : t.ready;
  return html`${isEarly ? html`<p role="alert" style="margin:0 0 14px;color:light-dark(#AA1643,#FF9DB2);font-weight:700">${t.early(seconds)}</p>` : html`<p style="margin:0 0 14px">${text}</p>`}
<p style="margin:0 0 14px">${t.why}</p>
<form method="post" action="${passedBase}${answerBotWall.path.replace(/^\/api/, '')}">
<button style="height:56px;width:100%;margin:4px 0 18px;padding:0 20px;border:0;border-radius:8px;background:light-dark(#143F4B,#2A7484);color:#fff;font:inherit;font-weight:700;cursor:pointer">${t.submit}</button>
</form>`;
}
