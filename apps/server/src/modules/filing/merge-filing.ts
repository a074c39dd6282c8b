import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyChanges, type FilingChange, type FilingFinding, filingParts, findRises } from '@haidai/domain/filing';
import type { FareTables } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import { loadAncillaryTables } from '../ancillaries/index.ts';
import { findCurrent, listRevisionFiles, type RevisionFiles } from '../carrier/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { DataError, loadFareTables } from '../reference/index.ts';
import { readRows, writeRows } from './part-rows.ts';

export type FilingDeps = Deps & { catalogue: Catalogue };
type MergeDeps = Pick<FilingDeps, 'db' | 'clock' | 'config' | 'catalogue'>;

export interface MergedFiling {
  /** The revision with which the changes were merged. */
  base: string;
  files: RevisionFiles;
  findings: FilingFinding[];
  /** The prices of the merged files; null if they cannot be read. */
  tables: FareTables | null;
}

/** The folders whose files a filing changes or whose files the readers of prices need. */
const priceFolders = /^(fares|fees|taxes|ancillaries)\//;

/** Merges the changes of a filing with the current revision, and checks the result as a start would. */
export async function mergeFiling(
  { db, clock, config, catalogue }: MergeDeps,
  changes: readonly FilingChange[],
): Promise<MergedFiling> {
  const base = await findCurrent(db);
  const published = await listRevisionFiles(db, base);
  const files = new Map(published);
  const findings: FilingFinding[] = [];
  const today = clock.today();
  for (const part of filingParts) {
    const own = changes.filter((change) => change.part === part.id);
    if (own.length === 0) continue;
    const before = readRows(part, published);
    const { rows, findings: found } = applyChanges(part, before, own, today);
    findings.push(...found, ...findRises(part, before, own, today));
    files.set(part.file, writeRows(part, files, rows));
  }
  // The readers would find the same errors again.
  if (hasErrors(findings)) return { base, files, findings, tables: null };
  const read = await readPrices({ config, catalogue }, files);
  return { base, files, findings: [...findings, ...read.findings], tables: read.tables };
}

export function hasErrors(findings: readonly FilingFinding[]): boolean {
  return findings.some(({ level }) => level === 'error');
}

/** Returns the day on which a traveller asks who shall see every added row: the last first day, or tomorrow. */
export function effectDay(changes: readonly FilingChange[], today: string): string {
  const begins = changes.flatMap((change) => (change.kind === 'ADD' ? [String(change.row.issuedFrom)] : []));
  return [addDays(today, 1), ...begins].toSorted().at(-1) ?? addDays(today, 1);
}

/** Reads the prices of merged files with the readers of the site. Every problem becomes a finding. */
async function readPrices(
  { config, catalogue }: Pick<MergeDeps, 'config' | 'catalogue'>,
  files: RevisionFiles,
): Promise<{ tables: FareTables | null; findings: FilingFinding[] }> {
  const folder = path.join(config.dataFolder, 'filing', randomUUID());
  try {
    for (const [name, body] of files) {
      if (!priceFolders.test(name)) continue;
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), body);
    }
    loadAncillaryTables(folder);
    const fares = loadFareTables(folder, catalogue.places);
    // Fares of activities and flash sales are in other files.
    const known = new Set(fares.products.map(({ id }) => id));
    const others = catalogue.tables.products.filter(({ id }) => !known.has(id));
    return { tables: { ...fares, products: [...fares.products, ...others] }, findings: [] };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return {
      tables: null,
      findings: error.problems.map(({ file, message }) => ({
        level: 'error',
        part: filingParts.find((part) => part.file === file)?.id ?? '',
        rowId: '',
        code: 'folder',
        values: { file, message },
      })),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
