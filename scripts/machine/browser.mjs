import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

const shell = '/usr/bin/chromium-headless-shell';
const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Paths of Chromium in Debian and Ubuntu. CHROMIUM_PATH names another one. The headless shell comes first: it has the
 * same engine and needs a quarter less work per test.
 */
const places = [shell, ...withWindows];

/** @returns {string | undefined} the browser the tests drive */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return named || places.find((path) => existsSync(path));
}

/** True if a font with Chinese characters is installed. Without one, pages show empty boxes. */
export function hasChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (!list.error) return list.stdout.trim() !== '';
  return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
}

/**
 * Installs Debian's headless Chromium and CJK fonts if they are missing. If a system has no package of the headless
 * Chromium, the function uses an installed Chromium with windows.
 * @param {(line: string) => void} say
 */
export function ensureBrowser(say) {
  const found = findChromium();
  const missing = [
    ...(process.env.CHROMIUM_PATH || found === shell ? [] : ['chromium-headless-shell']),
    ...(hasChineseFonts() ? [] : ['fonts-noto-cjk']),
  ];
  if (missing.length === 0) return;
  try {
    install(missing, say);
  } catch (error) {
    if (!found || !hasChineseFonts()) throw error;
    say(`Tests run in ${found}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {string[]} missing packages of the system
 * @param {(line: string) => void} say
 */
function install(missing, say) {
  const packages = missing.join(' ');
  if (platform() !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `The browser tests need ${packages}. Install them with this system's package manager, ` +
        'or set CHROMIUM_PATH to a Chromium of version 120 or later.',
    );
  }
  say(`The browser tests need ${packages}: installing from the system's package sources with apt-get.`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  run([...sudo, 'apt-get', 'update', '-qq']);
  run([
    ...sudo,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...missing,
  ]);
  if (!findChromium()) throw new Error('apt-get ended, but /usr/bin has no chromium.');
}

/** @param {string[]} command */
function run([name = '', ...args]) {
  const { status, error } = spawnSync(name, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) {
    throw new Error(
      `${[name, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}. Run it by hand and try again.`,
    );
  }
}
