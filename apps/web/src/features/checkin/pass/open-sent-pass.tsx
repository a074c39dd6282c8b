import { openSentPass } from '@haidai/contract/checkin';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useBrowserTime } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DocumentEndForm } from '../../identity/index.ts';
import styles from '../check-in.module.css';
import { checkInTexts } from '../texts.ts';
import { rememberPass } from './stored-passes.ts';

/** Opens the link of a message for a person who holds the document. The browser stores the pass. */
export function OpenSentPass({ linkToken }: { linkToken: string }) {
  const t = useTexts(checkInTexts);
  const readTime = useBrowserTime();
  const open = useOperation(openSentPass);
  const show = async (documentEnd: string) => {
    const pass = await open.mutateAsync({ body: { linkToken, documentEnd } });
    rememberPass(pass, readTime());
    // The pass replaces the link in the history, so the Back button does not ask for the document again.
    window.location.replace(`#${pass.passToken}`);
  };
  return (
    <DocumentEndForm
      className={styles.narrow}
      title={t('linkTitle')}
      onOpen={show}
      openText={t('openPass')}
      openingText={t('openingPass')}
    />
  );
}
