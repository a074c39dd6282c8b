import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const script = readFileSync(new URL('./old-browser.js', import.meta.url), 'utf8').replaceAll(
  /\/\*[\s\S]*?\*\/|\/\/.*/g,
  '',
);

interface Node {
  name: string;
  children: Node[];
  attributes: Record<string, string>;
  onclick?: () => void;
  onkeydown?: (event: { keyCode: number }) => void;
}

/** Builds a document with only the features that browsers had before modules. */
function openIn({ documentMode, lang = 'zh-CN' }: { documentMode?: number; lang?: string }) {
  const focused: Node[] = [];
  const element = (name: string): Node & Record<string, unknown> => ({
    name,
    children: [],
    attributes: {},
    style: { cssText: '' },
    appendChild(child: Node) {
      this.children.push(child);
    },
    removeChild(child: Node) {
      this.children.splice(this.children.indexOf(child), 1);
    },
    setAttribute(attribute: string, value: string) {
      this.attributes[attribute] = value;
    },
    focus() {
      focused.push(this);
    },
  });
  const body = element('body');
  const document = {
    documentElement: { lang },
    documentMode,
    readyState: 'complete',
    body,
    activeElement: body,
    createElement: element,
    createTextNode: (text: string) => element(text),
  };
  const window: Record<string, () => void> = {};
  runInContext(script, createContext({ window, document }));
  return { window, body, focused };
}

const words = ({ name, children }: Node): string => (children.length === 0 ? name : children.map(words).join(' '));
const find = (node: Node, name: string): Node | undefined =>
  node.name === name ? node : node.children.map((child) => find(child, name)).find(Boolean);

const spec = '您当前的浏览器版本过低，为获得更好的使用体验，请升级至IE11浏览器或谷歌浏览器';

describe('the notice of an old browser', () => {
  test('uses no syntax newer than 2009', () => {
    expect(script).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|import|export|async|await)\b(?=\s+[\w{[(])/);
    expect(script.replaceAll(/'[^']*'/g, "''"), 'no comma after the last of a call').not.toMatch(/,\s*\)/);
  });

  test.each([
    [9, false],
    [undefined, false],
    [11, true],
  ])(
    'shows the sentence of the specification in document mode %s, and a second one in IE11 only',
    (documentMode, second) => {
      const { body } = openIn({ ...(documentMode && { documentMode }) });
      expect(words(body)).toContain(spec);
      expect(words(body).includes('请使用谷歌 Chrome 或微软 Edge')).toBe(second);
    },
  );

  test('closes with its button or Esc, opens again, and returns the focus', () => {
    const { window, body, focused } = openIn({});
    const button = find(body, 'button');
    expect(focused.at(-1)).toBe(button);
    button?.onclick?.();
    expect(body.children).toEqual([]);
    expect(focused.at(-1)).toBe(body);
    window.showIENotice?.();
    expect(words(body)).toContain(spec);
    body.children[0]?.onkeydown?.({ keyCode: 27 });
    expect(body.children).toEqual([]);
    window.showIENotice?.();
    window.hideIENotice?.();
    expect(body.children).toEqual([]);
  });

  test('is in English on an English page', () => {
    expect(words(openIn({ lang: 'en' }).body)).toContain('please upgrade to IE11 or Google Chrome');
  });
});
