import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, missingIn, type RoundDraft, toForm, wrongLine } from './round-draft.ts';

const draft: RoundDraft = {
  ...{ nameCn: '场', nameEn: 'Round', textCn: '字', textEn: 'Text', cover: 'dusk' },
  ...{ entriesFrom: '2026-12-01T09:00', opensAt: '2026-12-01T10:00', closesAt: '2026-12-01T20:00' },
  ...{ perMember: '2', perDocument: '1', grantMinutes: '10', queuePerSeat: '5' },
  offers: [
    {
      ...{ from: 'tao', to: 'ZUH', class: 'z', yuan: '199', cover: '' },
      flights: 'HD4807 2026-12-08 4\n\nhd4807, 2026-12-09, 12',
    },
  ],
};

describe('the form of a round', () => {
  it('becomes a request with times in Beijing time', () => {
    const form = toForm(draft);
    expect(form).toMatchObject({ opensAt: '2026-12-01T10:00:00+08:00', perMember: 2 });
    expect(form.offers).toMatchObject([
      {
        ...{ from: 'TAO', to: 'ZUH', class: 'Z', yuan: 199, cover: 'ZUH' },
        items: [
          { flight: 'HD4807', date: '2026-12-08', stock: 4 },
          { flight: 'HD4807', date: '2026-12-09', stock: 12 },
        ],
      },
    ]);
    expect(toForm(draftOf(form))).toEqual(form);
  });

  it('lists missing fields and finds the first line that is no flight', () => {
    expect(missingIn(draft)).toEqual([]);
    expect(missingIn(emptyDraft)).toEqual(
      expect.arrayContaining(['nameCn', 'opensAt', 'offers.0.from', 'offers.0.yuan', 'offers.0.flights']),
    );
    const [offer] = draft.offers;
    const wrong = { ...(offer ?? emptyDraft.offers[0]), flights: 'HD4807 2026-12-08 4\nHD4807 tomorrow 4' };
    expect(wrongLine(wrong as RoundDraft['offers'][number])).toBe(2);
    expect(missingIn({ ...draft, offers: [wrong as RoundDraft['offers'][number]] })).toEqual(['offers.0.flights']);
  });
});
