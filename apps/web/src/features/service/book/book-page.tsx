import type { OrderDetail } from '@haidai/contract/booking';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PayLink } from '../../payment/index.ts';
import type { FlightSearch } from '../../shopping/index.ts';
import { ChooseFlights } from './choose-flights.tsx';
import { PeopleStep } from './people-step.tsx';
import { bookTexts } from './texts.ts';
import { TripForm } from './trip-form.tsx';

/** /ops/book: books a trip for a caller: flights, travellers, contact, order, payment link. */
export function BookPage() {
  const t = useTexts(bookTexts);
  const [search, setSearch] = useState<FlightSearch | null>(null);
  const [draft, setDraft] = useState<OrderDetail | null>(null);
  const [orderNo, setOrderNo] = useState('');
  const [bookings, setBookings] = useState(1);
  const begin = () => {
    setSearch(null);
    setDraft(null);
    setOrderNo('');
    setBookings(bookings + 1);
  };
  return (
    <DeskPage
      title={t('title')}
      note={t('lead')}
      actions={
        search && (
          <Button kind="outline" size="s" onClick={begin}>
            {t('another')}
          </Button>
        )
      }
    >
      {!draft && <TripForm key={bookings} takesFocus={bookings > 1} onSearch={setSearch} />}
      {search && !draft && <ChooseFlights key={JSON.stringify(search)} search={search} onDraft={setDraft} />}
      {draft && orderNo === '' && <PeopleStep draft={draft} onOrdered={setOrderNo} />}
      {orderNo !== '' && <Ordered orderNo={orderNo} />}
    </DeskPage>
  );
}

/** The order of the caller, with its payment link. Its title takes the focus, because the form is gone. */
function Ordered({ orderNo }: { orderNo: string }) {
  const t = useTexts(bookTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel title={t('ordered')} titleRef={title}>
      <div role="status">
        <Note>{t('orderedDetail', { orderNo })}</Note>
      </div>
      <PayLink orderNo={orderNo} onChanged={() => {}} />
    </Panel>
  );
}
