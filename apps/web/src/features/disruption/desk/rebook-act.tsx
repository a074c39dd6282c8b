import type { DisruptionCase } from '@haidai/contract/disruption';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DeskActProps } from '../../booking/index.ts';
import { InService } from '../../service/index.ts';
import { Decision } from '../decision-page.tsx';
import { disruptionQuery, disruptionsQuery } from '../queries.ts';
import { rebookActTexts } from './rebook-texts.ts';

/** Decides about the disrupted flights of an order for a caller: another flight, a refund, or the flight as it is. */
export function RebookAct(props: DeskActProps) {
  const t = useTexts(rebookActTexts);
  const close = () => {
    props.onChanged();
    props.onClose();
  };
  return (
    <InService {...props}>
      {() => (
        <Dialog title={t('title')} width={600} onClose={close}>
          <div className={dialogStyles.body}>
            <Cases orderNo={props.booking.orderNo} />
          </div>
        </Dialog>
      )}
    </InService>
  );
}

function Cases({ orderNo }: { orderNo: string }) {
  const t = useTexts(rebookActTexts);
  const { data, error } = useQuery(disruptionsQuery(orderNo));
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="240px" />;
  if (data.length === 0) return <p>{t('none')}</p>;
  return data.map((found) => <Case key={found.caseKey} listed={found} />);
}

/** One disrupted flight. It shows the decision as soon as it is made. */
function Case({ listed }: { listed: DisruptionCase }) {
  const { data: found } = useQuery({ ...disruptionQuery(listed.caseKey), initialData: listed });
  return (
    <section aria-label={found.flightNo}>
      <h3>
        {found.flightNo} {found.flightDate} {found.departCityName}—{found.destCityName} · {found.statusText}
      </h3>
      <Decision found={found} />
    </section>
  );
}
