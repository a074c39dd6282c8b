import type { SiteCarrier } from '@haidai/contract/pages';
import { useEffect } from 'react';
import { themeChoice } from '../../core/page/display.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { shellTexts } from './texts.ts';

/** The choice among the theme of the system, the light theme and the dark theme, for the whole site. */
export function ThemeSwitch() {
  const t = useTexts(shellTexts);
  const chosen = themeChoice.useChoice();
  const { bars } = useSite().carrier;
  useEffect(() => colourBrowser(chosen, bars), [chosen, bars]);
  return (
    <SegmentedControl
      name="theme"
      label={t('theme')}
      options={[
        { value: 'system', label: t('themeSystem') },
        { value: 'light', label: t('themeLight') },
        { value: 'dark', label: t('themeDark') },
      ]}
      value={chosen ?? 'system'}
      onChange={(value) => themeChoice.choose(value === 'system' ? undefined : value)}
    />
  );
}

/** Gives the bars of the browser the colour of the chosen theme. Without a choice they follow the system. */
function colourBrowser(chosen: string | undefined, bars: SiteCarrier['bars']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isDark = chosen ? chosen === 'dark' : meta.media.includes('dark');
    meta.content = isDark ? bars.dark : bars.light;
  }
}
