const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup made by `html`. Other markup includes it unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Renders markup. Escapes every value except `Markup`. */
export function html(texts: TemplateStringsArray, ...values: (string | number | Markup | Markup[])[]): Markup {
  return new Markup(texts.map((text, index) => text + show(values[index] ?? '')).join(''));
}

function show(value: string | number | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  if (value instanceof Markup) return value.text;
  return String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
