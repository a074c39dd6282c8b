import { type FilingField, type FilingPart, type FilingRow, withValueAt } from '@haidai/domain/filing';
import { isDate } from '@haidai/domain/time';
import { Refusal } from '../../platform/index.ts';

/** A typed value that a field does not take. */
export interface ValueProblem {
  path: string;
  message: { zh: string; en: string };
}

/**
 * Writes typed values into a copy of a row. A value of a path that the list does not have is a problem, as is a value
 * of the wrong kind.
 */
export function withTyped(
  part: FilingPart,
  row: FilingRow,
  values: Readonly<Record<string, string>>,
): { row: FilingRow; problems: ValueProblem[] } {
  const problems: ValueProblem[] = [];
  let next = row;
  for (const [path, typed] of Object.entries(values)) {
    const field = part.fields.find((each) => each.path === path);
    const text = typed.trim();
    const read = field ? readValue(field, text) : { message: { zh: '没有这个字段', en: 'There is no such field' } };
    if ('message' in read) problems.push({ path, message: read.message });
    else next = withValueAt(next, path, read.value);
  }
  return { row: next, problems };
}

function readValue(
  { kind, choices = [], isOptional }: FilingField,
  text: string,
): { value: unknown } | { message: ValueProblem['message'] } {
  if (text === '') return isOptional ? { value: undefined } : { message: { zh: '请填写', en: 'Please fill this in' } };
  if (kind === 'date')
    return isDate(text)
      ? { value: text }
      : { message: { zh: '请填写日期，如 2027-01-01', en: 'Enter a day like 2027-01-01' } };
  if (kind === 'number' || kind === 'yuan' || kind === 'percent')
    return /^\d{1,7}$/.test(text)
      ? { value: Number(text) }
      : { message: { zh: '请填写不带小数的数字', en: 'Enter a whole number' } };
  if (kind === 'flag') return { value: text === 'true' };
  if (kind === 'list') return { value: text.split(/[,，\s]+/).filter(Boolean) };
  if (kind === 'choice' && !choices.includes(text))
    return { message: { zh: `请填写 ${choices.join('、')} 之一`, en: `Enter one of ${choices.join(', ')}` } };
  return { value: text };
}

/** Refuses with the fields whose values are wrong. */
export function refuseProblems(problems: readonly ValueProblem[]): void {
  if (problems.length === 0) return;
  throw new Refusal(
    'invalidInput',
    {},
    problems.map(({ path, message }) => ({ path: `values.${path}`, rule: 'value', message })),
  );
}
