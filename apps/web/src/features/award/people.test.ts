import type { AwardTraveller } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '../booking/passengers/passenger-draft.ts';
import { peopleOf, placeOf, withTravellers } from './people.ts';

const inland = { kinds: ['D'] as const, departureDates: ['2026-12-15'] };
const abroad = { kinds: ['I'] as const, departureDates: ['2026-12-15'] };

function traveller(id: string, change: Partial<AwardTraveller> = {}): AwardTraveller {
  return {
    id,
    personId: id,
    isSelf: false,
    surname: '李',
    firstName: '思远',
    documentType: 'NI',
    documentNoMasked: '3702**********1231',
    documentExpiry: null,
    birthday: '1988-08-08',
    sex: 'M',
    nationality: 'CN',
    effectiveOn: '2026-11-01',
    mayFly: true,
    ...change,
  };
}

describe('peopleOf', () => {
  it('groups the documents of a person who may fly now into one entry', () => {
    const passport = traveller('p', { personId: 'a', documentType: 'PP', surname: 'LI', firstName: 'SIYUAN' });
    const [person, ...others] = peopleOf([traveller('a'), passport], inland);
    expect(person).toMatchObject({ personId: 'a', passengerType: 'A', hindrance: null });
    expect(person?.documents.map(({ id }) => id)).toEqual(['a', 'p']);
    expect(others).toEqual([]);
  });

  it('names the first day of travel of a person who must wait', () => {
    const waiting = traveller('w', { mayFly: false, effectiveOn: '2027-01-20' });
    expect(peopleOf([waiting], inland)[0]?.hindrance).toEqual({ kind: 'from', date: '2027-01-20' });
  });

  it('offers only documents that are valid for the trip', () => {
    const passport = traveller('p', { personId: 'a', documentType: 'PP' });
    expect(peopleOf([traveller('a'), passport], abroad)[0]?.documents.map(({ id }) => id)).toEqual(['p']);
    expect(peopleOf([traveller('a')], abroad)[0]?.hindrance).toEqual({ kind: 'documents' });
  });

  it('takes the age on the first day of travel', () => {
    expect(peopleOf([traveller('c', { birthday: '2014-12-16' })], inland)[0]?.passengerType).toBe('C');
    expect(peopleOf([traveller('c', { birthday: '2014-12-15' })], inland)[0]?.passengerType).toBe('A');
  });
});

describe('withTravellers', () => {
  const order = { adultNum: 1, childNum: 0, babyNum: 0, tripKinds: ['D'] } as unknown as OrderDetail;
  const left = (change: object) => {
    const form = emptyForm(order);
    return { ...form, passengers: form.passengers.map((passenger) => ({ ...passenger, ...change })) };
  };
  const [person] = peopleOf([traveller('a')], inland);
  if (!person) throw new Error('nobody');

  it('finds the people of a stored form, by their id or by name and masked document', () => {
    const shown = { surname: '李', firstName: '思远', documentMasked: '3702**********1231' };
    for (const change of [{ savedPassengerId: 'a' }, shown]) {
      expect(placeOf(withTravellers(left(change), [traveller('a')], order), person)).toBe(0);
    }
  });

  it('leaves an empty place for a person who was removed from the list or must wait', () => {
    for (const today of [[], [traveller('a', { mayFly: false })]]) {
      expect(placeOf(withTravellers(left({ savedPassengerId: 'a' }), today, order), person)).toBe(-1);
    }
  });
});
