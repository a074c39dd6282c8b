import textStyles from '../text.module.css';

/** Numbers of several parts: `2026-12-08 10:20`, `400-000-0532`, `+86 532 0000 0532`. */
const ofParts = /(\+\d+(?:[ -]\d+)+|\d+(?:-\d+)+(?: \d+:\d+)?)/;

/** A sentence whose dates, times and telephone numbers do not break between their parts. */
export function Unbroken({ text }: { text: string }) {
  return text.split(ofParts).map((part, index) => {
    if (index % 2 === 0) return part;
    const key = `${index} ${part}`;
    return /^\d{4}-\d{2}-\d{2}\b/.test(part) ? (
      <time key={key}>{part}</time>
    ) : (
      <span key={key} className={textStyles.noWrap}>
        {part}
      </span>
    );
  });
}
