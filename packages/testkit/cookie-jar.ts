export interface CookieJar {
  header(): string;
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  store(setCookie: string | string[] | undefined): void;
}

/** Creates the cookies of a browser for one host. The jar stores values and removes them. */
export function createCookieJar(initial: Record<string, string> = {}): CookieJar {
  const cookies = new Map(Object.entries(initial));
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    store(setCookie) {
      for (const line of [setCookie ?? []].flat()) {
        const [pair = '', ...attributes] = line.split(';');
        const [name = '', ...value] = pair.split('=');
        if (attributes.some(isOver)) cookies.delete(name.trim());
        else cookies.set(name.trim(), value.join('='));
      }
    },
  };
}

function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.trim().toLowerCase().split('=');
  return (name === 'max-age' && Number(value) <= 0) || (name === 'expires' && Date.parse(value) === 0);
}
