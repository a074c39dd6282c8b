import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

export const getWebClient = defineOperation({
  id: 'identity.getWebClient',
  method: 'GET',
  path: '/api/b2c/v1/webClient/get',
  summary: 'The address of the online service for who is signed in, with a signed ticket for two minutes',
  auth: 'user',
  request: {},
  /** The address of the page. The browser opens it in a new tab. */
  response: z.string(),
  refusals: ['serviceBusy', 'tooOften'],
});
