import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KeptPart } from '../../core/page/kept-part.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { InOwnTask } from '../../ui/own-task.tsx';
import { ElderBar } from './elder-bar.tsx';
import { ElderHelp } from './elder-help.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { SidePanel } from './side-panel.tsx';
import { TestBanner } from './test-banner.tsx';
import { shellTexts } from './texts.ts';

/** The frame around every page. The page itself has the main landmark: `<main id="main">`. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts);
  const header = useMatches({ select: (matches) => matches.at(-1)?.staticData.header });
  const hasFrame = header !== 'none';
  return (
    <>
      <a data-screen-only className={layoutStyles.skipLink} href="#main">
        {t('skipToContent')}
      </a>
      {hasFrame && <TestBanner />}
      <div className={styles.headerFrame}>
        {hasFrame && (
          <KeptPart name="above">
            <InOwnTask>
              <ElderBar />
            </InOwnTask>
            <InOwnTask>
              <Header over={header === 'over'} />
            </InOwnTask>
          </KeptPart>
        )}
        {children}
      </div>
      {hasFrame && (
        <KeptPart name="below">
          <InOwnTask>
            <SidePanel />
          </InOwnTask>
          <InOwnTask>
            <ElderHelp />
          </InOwnTask>
          <InOwnTask>
            <Footer />
          </InOwnTask>
        </KeptPart>
      )}
    </>
  );
}
