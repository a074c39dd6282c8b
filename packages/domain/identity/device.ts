export type Browser = 'edge' | 'chrome' | 'safari' | 'firefox' | 'wechat' | 'other';
export type System = 'windows' | 'mac' | 'android' | 'iphone' | 'ipad' | 'harmony' | 'linux' | 'other';

/** The browsers in order of precedence. A browser that is built on another also sends the name of the other one. */
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

/**
 * Reads the browser and the system from a user agent. They help members to recognise their own devices and have no
 * other use.
 */
export function readUserAgent(userAgent: string): { browser: Browser; system: System } {
  const find = <Name>(known: readonly [Name, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: find(browsers) ?? 'other', system: find(systems) ?? 'other' };
}
