const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that `html` has built. Another `html` inserts it without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML and escapes every value that is not an `Html` itself. */
export function html(texts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const shown = values.map((value) => {
    if (Array.isArray(value)) return value.map((part) => part.text).join('');
    return value instanceof Html ? value.text : String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  });
  return new Html(texts.map((text, index) => text + (shown[index] ?? '')).join(''));
}
