/** Returns a function that asks the service whose address the variable holds. A lost answer is unknown, never refused. */
export function createParty(variable: string) {
  const base = process.env[variable];
  if (!base) throw new Error(`${variable} is not set`);
  return async <Answer>(step: string, body: unknown): Promise<Answer> => {
    try {
      const answer = await fetch(`${base}/${step}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(8_000),
      });
      if (answer.ok) return (await answer.json()) as Answer;
      return { state: 'unknown', reason: `HTTP ${answer.status}` } as Answer;
    } catch (error) {
      return { state: 'unknown', reason: String(error) } as Answer;
    }
  };
}
