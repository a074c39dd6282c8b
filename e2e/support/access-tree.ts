import { type CDPSession, expect, type Page } from '@playwright/test';

/** A node of the browser's accessibility tree, as the DevTools protocol describes it. */
interface TreeNode {
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** The roles that a screen reader announces with a name. */
const named = new Set([
  'button',
  'checkbox',
  'ComboBoxMenuSelect',
  'ComboBoxGrouping',
  'combobox',
  'Date',
  'dialog',
  'image',
  'link',
  'listbox',
  'menuitem',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tabpanel',
  'textbox',
]);
/** Traces of a program in a text: a missing value, or a placeholder that was not filled. */
const unfinished = /\bundefined\b|\bNaN\b|\bnull\b|\[object |\{[a-z]\w*\}|Invalid Date/i;

/**
 * Expects a complete accessibility tree as the browser builds it for screen readers: a name for every control, one
 * main heading, one main part, one banner and one footer, and no text with a missing value. A page behind a dialog is
 * not in the tree. Pages of the desk and of the sandbox are checked for names only.
 */
export async function checkAccessTree(page: Page): Promise<void> {
  await expect
    .poll(() => findFaults(page), { message: `the accessibility tree of ${page.url()}`, timeout: 3000 })
    .toEqual([]);
}

async function findFaults(page: Page): Promise<string[]> {
  const nodes = (await readTree(page)).filter(({ ignored }) => !ignored);
  const ofRole = (role: string) => nodes.filter((node) => node.role?.value === role);
  const nameOf = (node: TreeNode) => node.name?.value?.trim() ?? '';
  const nameless = nodes.filter((node) => named.has(node.role?.value ?? '') && nameOf(node) === '');
  const nameFaults = nameless.map(({ role }) => `${role?.value} without a name`);
  // The desk and the sandbox show templates and have no banner and footer.
  if (/^\/(ops|sandbox)\b/.test(new URL(page.url()).pathname)) return nameFaults;
  const odd = nodes.filter((node) => unfinished.test(nameOf(node)));
  const faults = [...nameFaults, ...odd.map((node) => `${node.role?.value} “${nameOf(node)}”`)];
  const isMain = ({ properties }: TreeNode) =>
    properties?.some(({ name, value }) => name === 'level' && value.value === 1);
  const counts = [
    ['h1', ofRole('heading').filter(isMain).length],
    ...['main', 'banner', 'contentinfo'].map((role) => [role, ofRole(role).length] as const),
  ] as const;
  const isBehindDialog = ofRole('dialog').length > 0 || counts.every(([, count]) => count === 0);
  if (isBehindDialog) return faults;
  return [...faults, ...counts.filter(([, count]) => count !== 1).map(([what, count]) => `${count} times ${what}`)];
}

const sessions = new WeakMap<Page, CDPSession>();

/** Reads the tree. The session of a page stays open, because its end would remove the authenticator of a test. */
async function readTree(page: Page): Promise<TreeNode[]> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes;
}
