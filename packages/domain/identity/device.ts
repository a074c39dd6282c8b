export type Browser = 'edge' | 'chrome' | 'safari' | 'firefox' | 'wechat' | 'other';
export type System = 'windows' | 'mac' | 'android' | 'iphone' | 'ipad' | 'harmony' | 'linux' | 'other';

/** The first that matches: what is built on another's name says its own name too. */
const browsers: readonly [Browser, RegExp][] = [
  ['wechat', /MicroMessenger/],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
];

const systems: readonly [System, RegExp][] = [
  ['harmony', /HarmonyOS|OpenHarmony/],
  ['iphone', /iPhone/],
  ['ipad', /iPad/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['mac', /Mac OS X|Macintosh/],
  ['linux', /Linux/],
];

/** What somebody needs to know their own device again; a user agent is not taken for more than that. */
export function readUserAgent(userAgent: string): { browser: Browser; system: System } {
  const find = <Name>(known: readonly [Name, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: find(browsers) ?? 'other', system: find(systems) ?? 'other' };
}
