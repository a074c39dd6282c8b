// This server is the reference of the measures: a plain Fastify that answers with the same object, the same page or one
// row of a database.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, answerFile, pageFile, databaseUrl] = process.argv.slice(2);
const answer = answerFile ? JSON.parse(readFileSync(answerFile, 'utf8')) : {};
const page = pageFile ? readFileSync(pageFile, 'utf8') : '';

const app = Fastify();
app.post('/search', async () => answer);
app.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
if (databaseUrl) {
  const { createPool } = await import('../../apps/server/src/platform/runtime.ts');
  const pool = createPool(databaseUrl, 10, () => {});
  const text = 'select * from leg_inventory where flight_no = $1 and flight_date = $2 and leg_seq = 1 and cabin = $3';
  app.get<{ Params: { flightNo: string; flightDate: string } }>('/row/:flightNo/:flightDate', async ({ params }) => {
    const { rows } = await pool.query(text, [params.flightNo, params.flightDate, 'ECO']);
    return rows[0];
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
