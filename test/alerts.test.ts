import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The metrics of the exporters beside the site, with the exporter that has them. */
const ofExporters: Readonly<Record<string, readonly string[]>> = {
  blackbox_exporter: ['probe_ssl_earliest_cert_expiry'],
  node_exporter: ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
  postgres_exporter: [
    'pg_replication_lag_seconds',
    'pg_settings_max_connections',
    'pg_stat_database_numbackends',
    'pg_up',
  ],
  // The library of the metrics adds them to those of the site.
  prom_client: ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'],
};
const generated = [...read('docs/generated/metrics.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
const histograms = generated.filter((name) => /_seconds$/.test(name) && /call|job|outside|attempt|gate/.test(name));
const known = new Set([
  ...generated,
  ...histograms.flatMap((name) => [`${name}_bucket`, `${name}_sum`, `${name}_count`]),
  ...Object.values(ofExporters).flat(),
]);
/** Lists the metrics of an expression: names with an underscore that stand before labels, a range or nothing. */
const metricsOf = (expression: string) =>
  expression.replaceAll(/\{[^}]*\}|\b(?:by|on) \([^)]*\)/g, ' ').match(/\b[a-z]\w*_\w+\b(?!\s*\()/g) ?? [];

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('deploy/grafana/site.json')) as { panels: Panel[] };

const promtool = process.env.PROMTOOL ?? 'promtool';

describe('the alerts', () => {
  test('name only metrics of the site and of the listed exporters', () => {
    const named = rules.flatMap(({ expr }) => metricsOf(expr));
    expect(named.length).toBeGreaterThan(rules.length);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('have different names, a severity, texts, and a line in docs/running.md', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const runbook = [...read('docs/running.md').matchAll(/^\| `([A-Z][a-z]\w+)` +\| \S/gm)].map(([, name]) => name);
    expect(rules.map(({ alert }) => alert).sort()).toEqual(runbook.sort());
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(Object.keys(annotations), alert).toEqual(['summary', 'reason', 'first']);
    }
  });

  test.skipIf(spawnSync(promtool, ['--version']).error !== undefined)('fire and stay silent as their tests say', () => {
    for (const task of [
      ['check', 'rules', 'deploy/prometheus/alerts.yml'],
      ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, task, { cwd: root, encoding: 'utf8' });
      expect({ status, words: stdout + stderr }).toMatchObject({
        status: 0,
        words: expect.stringContaining('SUCCESS'),
      });
    }
  });
});

describe('the dashboard', () => {
  test.skipIf(spawnSync(promtool, ['--version']).error !== undefined)('has only queries that promtool accepts', () => {
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(30);
    // promtool reads queries as rules only.
    const asRules = queries.map((expr, index) => ({ record: `panel_${index}`, expr }));
    const folder = mkdtempSync(join(tmpdir(), 'haidai-dashboard-'));
    const file = join(folder, 'panels.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }));
    const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, words: stdout + stderr }).toMatchObject({
      status: 0,
      words: expect.stringContaining(`${queries.length} rules found`),
    });
  });

  test('has the rows travellers, money, queues and machines', () => {
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Travellers',
      'Money',
      'Queues',
      'Machines',
    ]);
  });

  test('names only metrics of the site and of the listed exporters', () => {
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const named = new Set(expressions.flatMap(metricsOf));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
    // Every metric of the site is on the dashboard, except those that only the alerts need.
    const shown = generated.filter((name) => [...named].some((each) => each.startsWith(name)));
    expect(generated.filter((name) => !shown.includes(name)).sort()).toEqual([
      'haidai_cabins_oversold',
      'haidai_database_certificate_expiry_seconds',
      'haidai_flash_oversold',
      'haidai_flash_seats',
      'haidai_waitlist_overdue_seconds',
      'haidai_working_days_missing',
    ]);
  });
});
