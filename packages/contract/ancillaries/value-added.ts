import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

export const getValueAddedPage = defineOperation({
  id: 'ancillaries.getValueAddedPage',
  method: 'GET',
  path: '/api/b2c/v1/valueAdded/get',
  summary:
    'The address of the partner’s value-added services, with a signed code for who comes (two minutes) and the redirect_uri to come back to',
  auth: 'user',
  request: {},
  /** The address of the partner's page. The browser opens it in the same window, because the partner leads back. */
  response: z.string(),
  refusals: ['valueAddedClosed', 'tooOften'],
});
