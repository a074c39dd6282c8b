import { text } from '../../core/address/search-params.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import { useDeskParam } from '../staff/index.ts';
import { ProposalList } from './proposal-list.tsx';
import { ProposalView } from './proposal-view.tsx';
import { scheduleTexts } from './texts.ts';
import { UploadForm } from './upload-form.tsx';

/** /ops/schedule: uploads a schedule, shows what it does to sold flights, and publishes it by two people. */
export function ScheduleTool() {
  const t = useTexts(scheduleTexts);
  const [open, go] = useDeskParam('proposal', text(36), 'step');
  if (open)
    return (
      <>
        <Button kind="text" size="s" onClick={() => go('')}>
          {t('back')}
        </Button>
        <ProposalView proposalId={open} />
      </>
    );
  return (
    <>
      <p className={textStyles.detail}>{t('lead')}</p>
      <UploadForm onUploaded={go} />
      <ProposalList onOpen={go} />
    </>
  );
}
