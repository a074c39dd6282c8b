import { endOf, type FilingChange, type FilingPart, type FilingRow, valueAt } from '@haidai/domain/filing';
import { CsvError, parse } from 'csv-parse/sync';
import { type Db, type Deps, inTransaction, type Language, Refusal } from '../../platform/index.ts';
import { copyRow, publishedRows } from './edit-filing.ts';
import { lockFiling, requirePart, saveChange } from './stored-filing.ts';

const copyColumn = 'copyOf';
/** The most problems that an answer lists. A file with more has a systematic fault. */
const mostProblems = 100;

interface LineProblem {
  line: number;
  message: string;
}

/** Writes the rows of a list that are not over as a CSV file. `copyOf` names the row from which a new row is made. */
export async function exportRows({ db, clock }: Pick<Deps, 'db' | 'clock'>, partId: string): Promise<string> {
  const part = requirePart(partId);
  const today = clock.today();
  const rows = (await publishedRows(db, part)).filter((row) => (endOf(row) ?? today) >= today);
  const paths = part.fields.map(({ path }) => path);
  const lines = rows.map((row) => [row.id, ...paths.map((path) => textAt(row, path))].map(toCell).join(','));
  return `\uFEFF${[[copyColumn, ...paths].join(','), ...lines].join('\r\n')}\r\n`;
}

function textAt(row: FilingRow, path: string): string {
  const value = valueAt(row, path);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Quotes a cell. A spreadsheet would run a cell that begins with one of these signs as a formula. */
function toCell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Adds the rows of a CSV file to a draft. A line that equals the published row is left out. If a line has a problem,
 * nothing is added. Refusals: notFound, conflict, invalidInput.
 */
export async function importRows(
  { db }: Pick<Deps, 'db'>,
  { filingId, part: partId }: { filingId: string; part: string },
  file: Buffer,
  language: Language,
): Promise<{ added: number; problems: LineProblem[] }> {
  const part = requirePart(partId);
  const { changes, problems } = await readChanges(db, part, file.toString('utf8'), language);
  if (problems.length > 0) return { added: 0, problems: problems.slice(0, mostProblems) };
  await inTransaction(db, async (tx) => {
    await lockFiling(tx, filingId, 'DRAFT');
    for (const change of changes) await saveChange(tx, filingId, change);
  });
  return { added: changes.length, problems: [] };
}

async function readChanges(db: Db, part: FilingPart, text: string, language: Language) {
  const published = new Map((await publishedRows(db, part)).map((row) => [row.id, row]));
  const [names = [], ...lines] = readLines(text);
  const changes: FilingChange[] = [];
  const problems: LineProblem[] = [];
  const say = (line: number, zh: string, en: string) => problems.push({ line, message: language === 'en' ? en : zh });
  if (names[0] !== copyColumn) say(1, `第一列应为 ${copyColumn}`, `The first column must be ${copyColumn}`);
  lines.forEach((cells, index) => {
    const line = index + 2;
    const source = published.get(cells[0] ?? '');
    if (!source) {
      say(line, `没有编号为 ${cells[0]} 的行`, `There is no row ${cells[0]}`);
      return;
    }
    const typed = names.slice(1).map((name, at) => [name, cells[at + 1] ?? ''] as const);
    const changed = typed.filter(([path, value]) => value.trim() !== textAt(source, path));
    if (changed.length === 0) return;
    const { row, problems: found } = copyRow(part, source, '', Object.fromEntries(changed));
    for (const { path, message } of found)
      problems.push({ line, message: `${path}: ${message[language === 'en' ? 'en' : 'zh']}` });
    changes.push({ part: part.id, kind: 'ADD', row });
  });
  return { changes, problems };
}

function readLines(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('invalidInput', {}, [
      { path: 'file', rule: 'csv', message: { zh: '不是有效的 CSV 文件', en: 'This is not a valid CSV file' } },
    ]);
  }
}
