import { z } from 'zod/mini';
import { noticePath, type Party, type PartyNotice, type PartyOperation } from './party.ts';

type Json = Record<string, unknown>;

const keyHeader = {
  in: 'header',
  name: 'Idempotency-Key',
  required: true,
  description:
    'A repeated call with the same key changes nothing more, and gets the same answer or a later state of the same act.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
};
const signatureHeaders = ['Content-Digest', 'Signature-Input', 'Signature'].map((name) => ({
  in: 'header',
  name,
  required: true,
  schema: { type: 'string' },
}));

const protocol = `
## Protocol

- The site sends each call as \`POST\` with a JSON body.
- It signs each call by HTTP Message Signatures (RFC 9421) with \`hmac-sha256\` and the shared key that \`keyid\` names.
  The signature covers \`@method\`, \`@path\`, \`content-digest\` (RFC 9530, \`sha-256\`) and, where it is sent,
  \`idempotency-key\`. Refuse with 401 a call without a valid signature, and a call that is older than five minutes.
- A definite answer has status 200, and its \`state\` tells which one it is.
- \`refused\` means that nothing has changed. It does not use up the key: a later call with the same key is judged anew.
- Calls with the same key carry the same act. Fields that the act does not depend on, such as a corrected name, may
  differ.
- Every other status and every answer that does not match the schema counts as no answer. The site then asks again with
  the same key, or queries.
- Amounts are whole fen of CNY (\`…Fen\`). Times of flights are local times of the airport without a zone.
- Unknown fields of a request must be ignored, because a later version of the site may send more.
`;

/** Returns the OpenAPI 3.1 document that a party implements. */
export function describeParty(party: Party): Json {
  const notices = Object.entries(party.notices).map(([name, notice]) => [name, describeNotice(party, name, notice)]);
  return {
    openapi: '3.1.0',
    info: {
      title: party.title,
      version: '1',
      description: `${party.description.trim()}\n${protocol}`,
    },
    servers: [{ url: 'https://gateway.example/v1', description: 'The address in the settings of the site' }],
    ...(notices.length > 0 && { webhooks: Object.fromEntries(notices) }),
    paths: Object.fromEntries(
      Object.entries(party.operations).map(([name, operation]) => [
        `/${operation.path}`,
        describeCall(name, operation),
      ]),
    ),
  };
}

function describeCall(name: string, { summary, request, answer, keyOf }: PartyOperation): Json {
  return {
    post: {
      operationId: name,
      summary,
      parameters: keyOf ? [keyHeader, ...signatureHeaders] : signatureHeaders,
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(request) } } },
      responses: {
        200: { description: 'A definite answer', content: { 'application/json': { schema: toSchema(answer) } } },
        401: { description: 'The signature is missing, wrong or too old' },
        422: { description: 'The request does not match the schema; the body names the field' },
        503: { description: 'The party cannot answer now' },
      },
    },
  };
}

function describeNotice(party: Party, name: string, notice: PartyNotice): Json {
  const { summary, body } = notice;
  return {
    post: {
      operationId: `${name}Notice`,
      summary,
      description: `The party sends it to \`<site>${noticePath(party, notice)}\`, signed as a call of the site is.`,
      parameters: [keyHeader, ...signatureHeaders],
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body) } } },
      responses: {
        200: { description: 'The site has stored the fact, now or before' },
        400: { description: 'The signature is not valid, or the body does not match the schema. Do not repeat' },
        503: { description: 'The site cannot answer now. Send the same notice again' },
      },
    },
  };
}

function toSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
