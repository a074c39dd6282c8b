import type { OperationResult } from '@haidai/contract';
import type { checkDeskText, DeskText, getDeskText } from '@haidai/contract/content';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { loadCarrierPlaces, loadCarrierRules } from '../files/carrier-rules.ts';
import { readContent } from '../files/read-content.ts';
import { listProblems } from '../import-content.ts';
import { readSitePages } from '../site-pages.ts';
import { describeFields } from './fields.ts';
import { stateOf } from './list-texts.ts';
import { previewOf } from './preview.ts';
import { placeProblems } from './problems.ts';
import { findDraft, getLatestNumber, listStoredBodies, withFile } from './stored-texts.ts';
import { fromForm, kindOf, toForm } from './text-form.ts';

/**
 * Returns a text for the editor, with its draft and its problems. A new text is empty. Refuses notFound if the path
 * belongs to no kind of text.
 */
export async function getText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  path: string,
  language: Language,
): Promise<OperationResult<typeof getDeskText>> {
  const kind = kindOf(path);
  if (!kind) throw new Refusal('notFound');
  const [files, draft, latest] = await Promise.all([
    listStoredBodies(db),
    findDraft(db, path),
    getLatestNumber(db, path),
  ]);
  const published = files.get(path);
  const body = draft?.body ?? published;
  const problems =
    body === undefined ? [] : listProblems(withFile(files, path, body), readSitePages(), promisesOf(path, clock));
  return {
    path,
    kind,
    state: body === undefined ? 'DRAFT' : stateOf(published !== undefined, draft),
    fields: describeFields(kind, readContent(files).content, loadCarrierPlaces(), language),
    text: body === undefined ? { rows: [{}], body: '' } : toForm(path, body),
    base: draft?.base ?? latest,
    latest,
    saves: draft?.saves ?? 0,
    savedBy: draft?.saved_by ?? '',
    savedAt: draft?.saved_at.toISOString() ?? '',
    publishAt: draft?.publish_at?.toISOString() ?? null,
    heldUp: draft?.held_up ?? '',
    problems: placeProblems(path, body ?? '', problems, language),
  };
}

/** Checks an edited text. Returns its problems and a preview as travellers would see it. */
export async function checkText(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { path, text }: { path: string; text: DeskText },
  language: Language,
): Promise<OperationResult<typeof checkDeskText>> {
  const body = fromForm(path, text);
  const files = withFile(await listStoredBodies(db), path, body);
  const problems = listProblems(files, readSitePages(), promisesOf(path, clock));
  return {
    problems: placeProblems(path, body, problems, language),
    preview: previewOf({ path, files, carrier: config.carrier, today: clock.today(), language }),
  };
}

function promisesOf(path: string, clock: Deps['clock']) {
  return { rules: loadCarrierRules(), places: loadCarrierPlaces(), today: clock.today(), files: new Set([path]) };
}
