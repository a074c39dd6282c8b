import type { Language } from '@haidai/contract/pages';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { useDeskKeySwitch } from '../../../ui/desk/use-desk-keys.ts';
import choiceStyles from '../../../ui/fields/choice.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type DeskTool, titleOf } from '../desk-tool.ts';
import styles from './palette.module.css';
import { paletteTexts } from './texts.ts';

interface DeskKeyListProps {
  tools: readonly DeskTool[];
  language: Language;
  onClose: () => void;
}

const inList = [
  ['move', ['J', 'K']],
  ['select', ['X']],
  ['range', ['Shift X']],
  ['page', ['Ctrl A']],
  ['openItem', ['Enter']],
  ['pass', ['Y']],
  ['refuse', ['N']],
  ['assign', ['A']],
  ['toMe', ['I']],
  ['undo', ['Z']],
  ['find', ['/']],
  ['clear', ['Esc']],
] as const;

/** All keys of the desk, and the switch that turns the single keys off. */
export function DeskKeyList({ tools, language, onClose }: DeskKeyListProps) {
  const t = useTexts(paletteTexts);
  const [isOn, setOn] = useDeskKeySwitch();
  return (
    <Dialog title={t('keysTitle')} width={600} onClose={onClose}>
      <p>{t('keysLead')}</p>
      <div className={styles.keys}>
        <section>
          <h3>{t('anywhere')}</h3>
          <dl>
            <Row name={t('palette')} keys={['Ctrl K']} />
            <Row name={t('allKeys')} keys={['?']} />
            {tools.flatMap((tool) =>
              tool.key
                ? [<Row key={tool.tool} name={titleOf(tool, language)} keys={['G', tool.key.toUpperCase()]} />]
                : [],
            )}
          </dl>
        </section>
        <section>
          <h3>{t('inList')}</h3>
          <dl>
            {inList.map(([name, keys]) => (
              <Row key={name} name={t(name)} keys={keys} />
            ))}
          </dl>
        </section>
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          className={choiceStyles.checkbox}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        {t('keysOn')}
      </label>
    </Dialog>
  );
}

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
