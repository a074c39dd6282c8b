import { useTexts } from '../../i18n/use-texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
      <div className="dialog-body">
        <p className="sec small">{t('puzzleDetail')}</p>
        <SliderCaptcha purpose="flashEntry" onPassed={onPassed} />
      </div>
    </Dialog>
  );
}
