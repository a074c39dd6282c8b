/** A browser at the provider: it keeps the cookies and follows redirects until one leads to this site. */
export function openProviderBrowser(issuer: string) {
  const jar = new Map<string, string>();
  const send = async (url: string, form?: Record<string, string>): Promise<string> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) return url;
    const next = new URL(location, url);
    return next.origin === issuer ? send(next.href) : next.href;
  };
  return {
    /** Opens the address. The provider asks for a login, unless it knows the person. */
    async signIn(address: string, login: string): Promise<string> {
      const shown = await send(address);
      if (!shown.startsWith(issuer)) return shown;
      return send(shown, { prompt: 'login', login, password: 'any' });
    },
  };
}
