import { useTexts } from '../../i18n/use-texts.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { SliderCaptcha } from '../identity/index.ts';
import { flashTexts } from './texts.ts';

interface EntryCaptchaProps {
  onPassed: (pass: string) => void;
  onClose: () => void;
}

/** A person, not a program, stands in line. */
export function EntryCaptcha({ onPassed, onClose }: EntryCaptchaProps) {
  const t = useTexts(flashTexts);
  return (
    <Dialog title={t('puzzleTitle')} onClose={onClose}>
      <div className={dialogStyles.body}>
        <p className={textStyles.detail}>{t('puzzleDetail')}</p>
        <SliderCaptcha purpose="flashEntry" onPassed={onPassed} />
      </div>
    </Dialog>
  );
}
