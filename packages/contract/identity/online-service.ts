import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

export const getWebClient = defineOperation({
  id: 'identity.getWebClient',
  method: 'GET',
  path: '/api/b2c/v1/webClient/get',
  summary: 'The address of the online service for who is signed in, with a signed ticket for two minutes',
  auth: 'user',
  request: {},
  /** To be opened in a new tab. */
  response: z.string(),
  refusals: ['serviceBusy', 'tooOften'],
});
