export interface Colour {
  /** Red, green and blue, 0 to 255. */
  readonly channels: readonly number[];
  /** 0 to 1. */
  readonly alpha: number;
}

/** Reads a colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(16 48 58)` or `rgb(16 48 58 / 0.5)`. Undefined for any other text. */
export function readColour(text: string): Colour | undefined {
  return readHex(text) ?? readRgb(text);
}

function readHex(text: string): Colour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { channels: [red, green, blue], alpha: alpha / 255 };
}

function readRgb(text: string): Colour | undefined {
  const parts = /^rgb\((\d{1,3}) (\d{1,3}) (\d{1,3})(?: \/ (0|1|0?\.\d{1,3}))?\)$/.exec(text);
  if (!parts) return undefined;
  const channels = parts.slice(1, 4).map(Number);
  if (channels.some((channel) => channel > 255)) return undefined;
  return { channels, alpha: Number(parts[4] ?? 1) };
}
