import { useTexts } from '../../i18n/use-texts.tsx';
import { Columns, DeskPage, Halves } from '../../ui/desk/desk-page.tsx';
import { useMay } from '../staff/index.ts';
import { IrregularPanel } from './irregular-panel.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LoadPanel } from './load-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { ReconciliationPanel } from './reconciliation-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { overviewTexts } from './texts.ts';

/** /ops: how the day goes, what is late, and who works on it. A member of staff sees the panels of their permissions. */
export function OverviewPage() {
  const t = useTexts(overviewTexts);
  const may = useMay();
  return (
    <DeskPage title={t('overview')} note={t('everyMinute')}>
      <KeyFigures />
      <Columns
        main={
          <>
            {may('reports.read') && <SalesPanel />}
            {may('flights.read') && <LoadPanel />}
          </>
        }
        side={
          <>
            {may('refunds.check') && <RefundsPanel />}
            {may('flights.read') && <IrregularPanel />}
          </>
        }
      />
      {may('queues.work') && <QueuesPanel />}
      <Halves>
        {may('people.read') && <TeamPanel />}
        {may('finance.reconcile') && <ReconciliationPanel />}
      </Halves>
    </DeskPage>
  );
}
