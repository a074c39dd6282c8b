import { type AwardTraveller, listAwardTravellers } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sessionQuery } from '../../../core/session/session.ts';
import { prefilledForm } from './prefill.ts';
import { useListedPeople } from './use-listed-people.ts';

const order = {
  ...{ adultNum: 2, childNum: 0, babyNum: 0, tripKinds: ['D'], trips: [{ segments: [{ flightDate: '2026-12-20' }] }] },
} as unknown as OrderDetail;

const holder = {
  ...{ id: 'self', isSelf: true, surname: '吕', firstName: '长安', documentType: 'NI' },
  ...{ documentNoMasked: '3702**********1233', birthday: '1990-03-07', sex: 'M', nationality: 'CN' },
} as unknown as AwardTraveller;

const answer = vi.hoisted(() => ({ holder: null as AwardTraveller | null }));
vi.mock('../../../core/api/call.ts', () => ({
  call: async ({ id }: { id: string }) => (id === listAwardTravellers.id ? [answer.holder] : []),
}));

/** Shows the first passenger of a new form. */
function FirstPassenger() {
  const people = useListedPeople();
  if (!people) return <p>loading</p>;
  const [first] = prefilledForm(order, { people, user: null }).passengers;
  return <p>{JSON.stringify(first)}</p>;
}

async function showFirst({ isMember, document }: { isMember: boolean; document: Partial<AwardTraveller> }) {
  answer.holder = { ...holder, ...document };
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { isMember } as never);
  await render(
    <QueryClientProvider client={queryClient}>
      <FirstPassenger />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/passengerType/)).toBeVisible();
  return JSON.parse(page.getByText(/passengerType/).element().textContent ?? '');
}

test('a member without saved people is the first traveller, with the name and the document of the account', async () => {
  expect(await showFirst({ isMember: true, document: {} })).toMatchObject({
    ...{ surname: '吕', firstName: '长安', documentType: 'NI', documentMasked: '3702**********1233' },
    ...{ birthday: '1990-03-07', sex: 'M', nationality: 'CN', isSelf: true, savedPassengerId: 'self' },
  });
});

test('the holder of a passport still chooses the sex, which the account does not have', async () => {
  const document = { documentType: 'PP', documentNoMasked: 'E12****78' } as const;
  expect(await showFirst({ isMember: true, document })).toMatchObject({
    ...{ surname: '吕', documentType: 'PP', documentMasked: 'E12****78', sex: '' },
  });
});

test('a visitor who is no member begins with an empty passenger', async () => {
  expect(await showFirst({ isMember: false, document: {} })).toMatchObject({ surname: '', documentMasked: '' });
});
