import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { useDeskKeys } from '../../../ui/desk/use-desk-keys.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DeskTool } from '../desk-tool.ts';
import { DeskKeyList } from './desk-key-list.tsx';
import styles from './palette.module.css';
import { Palette } from './palette.tsx';
import { paletteTexts } from './texts.ts';

/** The search field of the top bar, which opens the palette, and the button for the list of all keys. */
export function PaletteOpener({ tools }: { tools: readonly DeskTool[] }) {
  const t = useTexts(paletteTexts);
  const language = useLanguage();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setShown('palette');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useDeskKeys({ '?': () => setShown('keys') });
  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setShown('palette')}
      >
        <Icon name="search" size="s" />
        <span>{t('open')}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      {shown === 'palette' && <Palette tools={tools} onClose={close} />}
      {shown === 'keys' && <DeskKeyList tools={tools} language={language} onClose={close} />}
      <span className={styles.keysButton}>
        <Button kind="text" size="s" aria-keyshortcuts="?" onClick={() => setShown('keys')}>
          <Kbd>?</Kbd> {t('keysButton')}
        </Button>
      </span>
    </>
  );
}
