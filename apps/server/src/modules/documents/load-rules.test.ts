import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shippedCarrier } from '../reference/index.ts';
import { loadReceiptRules } from './load-rules.ts';

test('a row of an earlier release without forms has those of the law', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haidai-receipts-'));
  try {
    mkdirSync(path.join(folder, 'documents'));
    const { rules } = JSON.parse(readFileSync(path.join(shippedCarrier, 'documents/rules.json'), 'utf8'));
    const older = rules.map(({ forms: _, ...row }: { forms: unknown }) => row);
    writeFileSync(path.join(folder, 'documents/rules.json'), JSON.stringify({ rules: older }));
    expect(loadReceiptRules(folder)).toEqual(loadReceiptRules(shippedCarrier));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
