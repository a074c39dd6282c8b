import './desk.css';
import type { OperationCall, OperationResult } from '@haidai/contract';
import { findBookings } from '@haidai/contract/booking';
import { useState } from 'react';
import { text } from '../../../app/search-params.ts';
import { useOperation } from '../../../app/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { type Column, DeskTable, useDeskParam } from '../../staff/index.ts';
import { BookingView } from './booking-view.tsx';
import { FindForm } from './find-form.tsx';
import { bookingDeskTexts } from './texts.ts';

type Found = OperationResult<typeof findBookings>[number];
type Wanted = OperationCall<typeof findBookings>['body'];

/** /ops/bookings: looks orders up, and shows one. What was looked for is personal: it stands in no address. */
export function BookingsPage() {
  const t = useTexts(bookingDeskTexts);
  const find = useOperation(findBookings);
  const [wanted, setWanted] = useState<Wanted>({ by: 'ORDER', text: '' });
  const [opened, open] = useDeskParam('orderNo', text(20), 'step');
  if (opened) return <BookingView orderNo={opened} onBack={() => open('')} />;
  return (
    <>
      <p className="sec small">{t('lead')}</p>
      <FindForm
        wanted={wanted}
        onChange={setWanted}
        busy={find.isPending}
        error={find.error}
        onFind={() => find.mutate({ body: { ...wanted, flightDate: wanted.flightDate || undefined } })}
      />
      {find.data && (
        <DeskTable
          name="booking.orders"
          caption={t('results')}
          rows={find.data}
          rowId={({ orderNo }) => orderNo}
          columns={columnsOf(t)}
          onOpen={({ orderNo }) => open(orderNo)}
          empty={t('none')}
        />
      )}
    </>
  );
}

type Key = typeof bookingDeskTexts extends { zh: Readonly<Record<infer Name, string>> } ? Name & string : never;

function columnsOf(t: Translate<Key>): Column<Found>[] {
  return [
    { id: 'orderNo', title: t('orderNo'), value: ({ orderNo }) => orderNo },
    { id: 'status', title: t('status'), value: ({ statusText }) => statusText, choices: true },
    { id: 'locator', title: t('recordLocator'), value: ({ recordLocator }) => recordLocator },
    { id: 'flights', title: t('flights'), value: ({ flights }) => flights },
    { id: 'departure', title: t('departure'), value: ({ departure }) => departure },
    { id: 'passengers', title: t('passengers'), value: ({ passengers }) => passengers },
    { id: 'total', title: t('total'), value: ({ total }) => total, money: true },
    { id: 'createdAt', title: t('createdAt'), value: ({ createdAt }) => formatInstant(createdAt) },
  ];
}
