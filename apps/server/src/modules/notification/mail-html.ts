const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns a message text as an HTML page: the same paragraphs and lines, with a rule between the Chinese and the
 * English part.
 */
export function toMailHtml(title: string, text: string): string {
  const parts = escapeMarkup(text)
    .split('\n\n——\n\n')
    .map((part) => part.split('\n\n').map(toParagraph).join('\n'));
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:24px;color:#0b2129;font:15px/1.65 sans-serif">
${parts.join('\n<hr style="border:0;border-top:1px solid #dbe5e6">\n')}
</body>
</html>
`;
}

function toParagraph(text: string): string {
  return `<p>${text.replaceAll('\n', '<br>')}</p>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
