const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that was put together by `html` and may be used in another `html` as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Everything put in is escaped, but what `html` made itself. */
export function html(texts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const shown = values.map((value) => {
    if (Array.isArray(value)) return value.map((part) => part.text).join('');
    return value instanceof Html ? value.text : String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  });
  return new Html(texts.map((text, index) => text + (shown[index] ?? '')).join(''));
}
