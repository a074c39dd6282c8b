import type pg from 'pg';
import { createPool } from '../../src/platform/runtime.ts';

/** One node of a plan, as PostgreSQL writes it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

export interface ReadStatement {
  text: string;
  /** Pages of 8 KB that the statement read, from memory or disk. */
  pages: number;
  /** Rows that the scans of tables and indexes examined. */
  rows: number;
  /** Tables that the statement read from the first row to the last. */
  wholeTables: string[];
}

export interface CountedPool {
  pool: pg.Pool;
  /** Returns the reads since the last call. */
  take(): ReadStatement[];
}

/**
 * Opens a pool that records, with `auto_explain`, the reads of every statement. Each connection starts with the SQL of
 * `settings`.
 */
export function createCountedPool(url: string, settings = ''): CountedPool {
  let heard: ReadStatement[] = [];
  const pool = createPool(url, 4, () => {});
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('plan:\n');
      if (at > 0) heard.push(readPlan(message.slice(at + 6)));
    });
    client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
      set auto_explain.log_timing = off; set auto_explain.log_format = json; set auto_explain.log_level = notice;
      ${settings}`);
  });
  return {
    pool,
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}

function readPlan(json: string): ReadStatement {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  const nodes = listNodes(plan);
  return {
    text: text.replace(/\s+/g, ' '),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
    wholeTables: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}

function rowsOf(node: Node): number {
  if (!node['Node Type'].endsWith('Scan')) return 0;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
