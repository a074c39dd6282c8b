import { text } from '../../core/address/search-params.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import textStyles from '../../ui/text.module.css';
import { useDeskParam } from '../staff/index.ts';
import { ProposalList } from './proposal-list.tsx';
import { ProposalView } from './proposal-view.tsx';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';
import { UploadForm } from './upload-form.tsx';

/** /ops/schedule: uploads a schedule, shows what it does to sold flights, and publishes it by two people. */
export function ScheduleTool() {
  const t = useTexts(scheduleTexts);
  const [open, go] = useDeskParam('proposal', text(36), 'step');
  if (open) return <ProposalView proposalId={open} onClose={() => go('')} />;
  return (
    <DeskPage title={t('title')}>
      <Panel title={t('upload')}>
        <p className={textStyles.detail}>{t('lead')}</p>
        <UploadForm onUploaded={go} />
      </Panel>
      <Panel title={t('proposals')} flush>
        <div className={styles.body}>
          <ProposalList onOpen={go} />
        </div>
      </Panel>
    </DeskPage>
  );
}
