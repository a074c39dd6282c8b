// This server is the reference of the measures: a plain Fastify that answers with the same object and the same page.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, answerFile, pageFile] = process.argv.slice(2);
const answer = answerFile ? JSON.parse(readFileSync(answerFile, 'utf8')) : {};
const page = pageFile ? readFileSync(pageFile, 'utf8') : '';

const app = Fastify();
app.post('/search', async () => answer);
app.get('/page', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ port: Number(port), host: '127.0.0.1' });
