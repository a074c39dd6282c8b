import type { OrderDetail } from '@haidai/contract/booking';
import type { SavedPassenger } from '@haidai/contract/member';
import { describe, expect, it } from 'vitest';
import {
  checkForm,
  emptyForm,
  emptyPassenger,
  fromSaved,
  restoreForm,
  tripFacts,
  typeOnTrip,
} from './passenger-draft.ts';

const order = {
  adultNum: 1,
  childNum: 1,
  babyNum: 0,
  tripKinds: ['D'],
  trips: [{ segments: [{ flightDate: '2026-12-20' }] }],
  passengerInfoVoList: [],
  linkman: null,
} as unknown as OrderDetail;

const saved: SavedPassenger = {
  id: '0198c0de-0000-7000-8000-000000000001',
  surname: '李',
  firstName: '清和',
  passengerType: 'A',
  documentType: 'NI',
  documentNoMasked: '3702**********1233',
  birthday: '1990-03-07',
  sex: 'M',
  nationality: 'CN',
  documentExpiry: null,
  mobileMasked: null,
  isSelf: true,
};

describe('the passenger form', () => {
  it('has a place for each searched traveller, adults first', () => {
    expect(emptyForm(order).passengers.map((each) => each.passengerType)).toEqual(['A', 'C']);
  });

  it('does not require the number of a saved passenger, but requires that of an empty one', () => {
    const form = emptyForm(order);
    form.passengers[0] = fromSaved(saved, 'A');
    const paths = Object.keys(checkForm(form, tripFacts(order)));
    expect(paths).not.toContain('passengers.0.documentNo');
    expect(paths).toContain('passengers.1.documentNo');
    expect(paths).toContain('linkman.mobile');
  });

  it('has no default sex: the traveller chooses it or the number determines it', () => {
    const form = emptyForm(order);
    const asked = () => Object.keys(checkForm(form, tripFacts(order))).filter((path) => path.endsWith('.sex'));
    expect(asked()).toEqual(['passengers.0.sex', 'passengers.1.sex']);
    form.passengers[0] = fromSaved(saved, 'A');
    form.passengers[1] = { ...emptyPassenger(order, 'C'), sex: 'F' };
    expect(asked()).toEqual([]);
    const kept = JSON.stringify({ ...form, passengers: form.passengers.map((each) => ({ ...each, sex: 'X' })) });
    expect(restoreForm(order, kept).passengers.map(({ sex }) => sex)).toEqual(['', '']);
  });

  it('reports a missing guardian only when the ages of the adults are known', () => {
    const form = emptyForm(order);
    const company = () => checkForm(form, tripFacts(order))['passengers.1.passengerType'];
    expect(company()).toBeUndefined();
    form.passengers[0] = { ...fromSaved(saved, 'A'), birthday: '2010-01-01' };
    expect(company()).toBe('guardianMissing');
  });

  it('restores the stored form', () => {
    const form = emptyForm(order);
    form.passengers[0] = { ...fromSaved(saved, 'A'), mobile: '13800000001' };
    form.linkman.name = '李清和';
    expect(restoreForm(order, JSON.stringify(form))).toEqual(form);
  });

  it('is empty if the stored form is broken or has another number of passengers', () => {
    expect(restoreForm(order, '{"passengers":')).toEqual(emptyForm(order));
    expect(restoreForm(order, '{"passengers":[],"linkman":{}}')).toEqual(emptyForm(order));
  });

  it('takes the passenger type on the day of travel', () => {
    expect(typeOnTrip('2014-12-20', tripFacts(order))).toBe('A');
    expect(typeOnTrip('2014-12-21', tripFacts(order))).toBe('C');
  });
});
