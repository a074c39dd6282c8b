import { rmSync } from 'node:fs';
import { ensureBrowser } from '../machine/browser.mjs';
import { results } from '../machine/paths.mjs';
import { ensureBuilt } from '../site/build.ts';
import { countDeskWork } from './desk-work.ts';
import { addOutcomes, type Outcome, oneFailed, onePassed, reconcile } from './outcome.ts';
import { countPlaywright, countVitest } from './read-reports.ts';
import type { Steps } from './run-suite.ts';
import { runTool } from './run-tool.ts';

/**
 * The TypeScript projects. All code for Node is one project, so that shared files are checked once; code for browsers
 * has projects of its own. The tsconfig.json of a folder is for editors and for checking one folder.
 */
export const typedProjects = ['tsconfig.node.json', 'apps/web', 'e2e'] as const;

async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of typedProjects) {
    const { code } = await runTool('tsc', ['-p', project]);
    if (code !== 0) console.error(`types of ${project}: failed`);
    outcomes.push(code === 0 ? onePassed : oneFailed);
  }
  return addOutcomes(outcomes);
}

/** A tool without a report counts as one test. */
async function runCheck(name: string, args: string[]): Promise<Outcome> {
  const { code } = await runTool(name, args);
  return code === 0 ? onePassed : oneFailed;
}

async function runVitest(...args: string[]): Promise<Outcome> {
  const report = `${results}/vitest.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runTool('vitest', ['run', ...reporters, ...args], { CI: 'true' });
  return reconcile(countVitest(report), code);
}

/** The projects of Vitest that need no database. Component tests run in a browser. */
function runUnitTests(): Promise<Outcome> {
  ensureBrowser(console.log);
  return runVitest('--project=unit', '--project=web', '--project=component');
}

/** All projects of Vitest. */
function runTests(): Promise<Outcome> {
  ensureBrowser(console.log);
  return runVitest();
}

async function runBrowserTests(): Promise<Outcome> {
  ensureBrowser(console.log);
  const report = `${results}/playwright.json`;
  rmSync(report, { force: true });
  const { code } = await runTool('playwright', ['test', '--reporter=list,json'], {
    CI: 'true',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return addOutcomes([reconcile(countPlaywright(report), code), countDeskWork(`${results}/browser/desk-work`)]);
}

async function build(): Promise<Outcome> {
  ensureBuilt(console.log);
  return onePassed;
}

const checkLint = () => runCheck('biome', ['ci', '.']);

/** The steps of `npm test`, in this order. A step that throws counts as one failure. */
export const steps: Steps = {
  types: checkTypes,
  lint: checkLint,
  tests: runTests,
  build,
  browser: runBrowserTests,
  unused: () => runCheck('knip', ['--no-progress']),
};

/** The steps of `npm run check`. */
export const quickSteps: Steps = {
  types: checkTypes,
  lint: checkLint,
  boundaries: () => runVitest('--project=repository'),
  units: runUnitTests,
};
