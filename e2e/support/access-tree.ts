import { expect, type Page } from '@playwright/test';

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
 * not in the tree. The staff desk has neither banner nor footer.
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
  const odd = nodes.filter((node) => unfinished.test(nameOf(node)));
  const faults = [
    ...nameless.map(({ role }) => `${role?.value} without a name`),
    ...odd.map((node) => `${node.role?.value} “${nameOf(node)}”`),
  ];
  if (ofRole('dialog').length > 0) return faults;
  const isMain = ({ properties }: TreeNode) =>
    properties?.some(({ name, value }) => name === 'level' && value.value === 1);
  const counts = { h1: ofRole('heading').filter(isMain).length, main: ofRole('main').length };
  if (!new URL(page.url()).pathname.startsWith('/ops'))
    Object.assign(counts, { banner: ofRole('banner').length, contentinfo: ofRole('contentinfo').length });
  for (const [what, count] of Object.entries(counts)) if (count !== 1) faults.push(`${count} times ${what}`);
  return faults;
}

async function readTree(page: Page): Promise<TreeNode[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  return nodes;
}
