import type { z } from 'zod/mini';
import type { Language } from '../context.ts';

export type InputIssue = z.core.$ZodRawIssue;

export interface DescribedIssue {
  rule: string;
  message: string;
}

type Words = Record<Language, string>;

const formats: Record<string, Words> = {
  email: { zh: '请填写正确的邮箱', en: 'Please enter a valid e-mail address' },
  url: { zh: '请填写正确的网址', en: 'Please enter a valid address' },
  uuid: { zh: '编号格式不正确', en: 'This is not a valid id' },
  date: { zh: '请填写正确的日期', en: 'Please enter a valid date' },
  month: { zh: '请填写正确的月份', en: 'Please enter a valid month' },
  'local-date-time': { zh: '请填写正确的日期和时间', en: 'Please enter a valid date and time' },
  'date-time': { zh: '请填写正确的时间', en: 'Please enter a valid time' },
  regex: { zh: '格式不正确', en: 'The format is not correct' },
};
const required: Words = { zh: '必填', en: 'Required' };
const wrongType: Words = { zh: '类型不正确', en: 'This value has the wrong type' };
const unknownKeys: Words = { zh: '包含多余的内容', en: 'This contains unexpected content' };
const impossible: Words = {
  zh: '含有无法识别的字符，请重新填写',
  en: 'This contains characters that cannot be read. Please enter it again',
};
const wrongChoice: Words = { zh: '不在可选范围内', en: 'This is not one of the choices' };

/**
 * Returns the stable name of the rule that an input broke, and a message for it. A message of the schema has priority.
 */
export function describeIssue(issue: InputIssue | z.core.$ZodIssue, language: Language): DescribedIssue {
  const word = (rule: string, words: Words): DescribedIssue => ({ rule, message: words[language] });
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? word('required', required) : word('type', wrongType);
    case 'too_small':
      return word(issue.origin === 'string' && issue.input === '' ? 'required' : 'min', boundWords(issue, 'min'));
    case 'too_big':
      return word('max', boundWords(issue, 'max'));
    case 'invalid_format':
      return word(issue.format, formats[issue.format] ?? { zh: '格式不正确', en: 'The format is not correct' });
    case 'not_multiple_of':
      return word('multipleOf', { zh: `应为 ${issue.divisor} 的倍数`, en: `Must be a multiple of ${issue.divisor}` });
    case 'unrecognized_keys':
      return word('unknownKeys', unknownKeys);
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? word('required', required) : word('choice', wrongChoice);
    default:
      return word('custom', { zh: '内容不正确', en: 'This is not right' });
  }
}

/** Returns the rule and message for text that PostgreSQL cannot store. */
export function describeUnstorable(language: Language): DescribedIssue {
  return { rule: 'characters', message: impossible[language] };
}

type BoundIssue = { origin: string; minimum?: number | bigint; maximum?: number | bigint; input?: unknown };

function boundWords(issue: BoundIssue, side: 'min' | 'max'): Words {
  const bound = side === 'min' ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') {
    if (issue.input === '') return required;
    return side === 'min'
      ? { zh: `至少 ${bound} 个字符`, en: `At least ${bound} characters` }
      : { zh: `最多 ${bound} 个字符`, en: `At most ${bound} characters` };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return side === 'min'
      ? { zh: `至少 ${bound} 项`, en: `At least ${bound}` }
      : { zh: `最多 ${bound} 项`, en: `At most ${bound}` };
  }
  return side === 'min'
    ? { zh: `不能小于 ${bound}`, en: `Not below ${bound}` }
    : { zh: `不能大于 ${bound}`, en: `Not above ${bound}` };
}
