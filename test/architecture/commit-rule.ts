/** One commit. `body` is everything after the subject, trimmed. */
export interface Commit {
  hash: string;
  subject: string;
  body: string;
}

const longestSubject = 72;

/** Words that begin a description and never an imperative. `otherForm` finds the other verb forms. */
const notImperative =
  /^(a|all|an|and|another|any|at|both|but|by|each|every|for|from|he|if|in|into|is|it|its|more|no|nobody|not|now|of|on|one|only|or|our|she|so|some|that|the|their|them|there|these|they|this|those|to|two|we|what|when|where|who|whoever|whose|why|wip|with|you)$/;
/** Verb forms such as "adds", "added" and "adding". "address", "focus" and "feed" are plain forms. */
const otherForm = /(?:[^su]s|[^e]ed|ing)$/;
const plainVerbs = /^(bring|embed|ping|ring|shed|sing|string|swing)$/;

/** Lists the faults of a commit message against docs/writing.md, in words for its author. */
export function checkCommit({ subject, body }: Commit): string[] {
  if (/^(Merge |Revert ")/.test(subject)) return [];
  const faults: string[] = [];
  if (subject.length > longestSubject) faults.push(`the subject has ${subject.length} characters of ${longestSubject}`);
  if (subject.endsWith('.')) faults.push('the subject ends with a full stop');
  const parts = /^[a-z][\w/.-]*(?:, [a-z][\w/.-]*)*: (\S+)/.exec(subject);
  if (!parts) faults.push('the subject does not begin with an area: `booking: …`');
  const verb = parts?.[1];
  if (verb && (!/^[a-z]/.test(verb) || notImperative.test(verb) || (otherForm.test(verb) && !plainVerbs.test(verb))))
    faults.push(`the subject is not imperative: “${verb}”`);
  if (body === '') faults.push('the body does not say why');
  return faults;
}
