import type { Bilingual } from '@haidai/domain';
import type { StoredLine } from '../../platform/index.ts';

/** Returns a line in the form of the JSON columns. They hold the text of the rule in one field for each language. */
export function toStoredLine<Line extends { ruleText: Bilingual }>({ ruleText, ...line }: Line): StoredLine<Line> {
  return { ...line, ruleTextCn: ruleText.zh, ruleTextEn: ruleText.en };
}

/** Returns a line of a JSON column with the text of the rule in both languages. */
export function fromStoredLine<Stored extends { ruleTextCn: string; ruleTextEn: string }>(stored: Stored) {
  const { ruleTextCn: zh, ruleTextEn: en, ...line } = stored;
  return { ...line, ruleText: { zh, en } };
}
