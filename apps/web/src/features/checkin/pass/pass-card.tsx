import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useArt } from '../../../core/page/art.ts';
import { movesAs, seatName } from '../../../core/page/page-transition.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDay } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import ridge from '../../../ui/art/ridge-footer.svg';
import { classNames } from '../../../ui/class-names.ts';
import { FromTo } from '../../../ui/display/from-to.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import type { BoardingPass } from '../queries.ts';
import { checkInTexts } from '../texts.ts';
import styles from './boarding-pass.module.css';
import type { CodeKind } from './render-bar-code.ts';

const clock = (local: string) => local.slice(11);

/**
 * Shows one boarding pass: on a screen with its Aztec code, on paper with PDF417. A telephone shows the code first, on
 * white.
 */
export function PassCard({ pass }: { pass: BoardingPass }) {
  const t = useTexts(checkInTexts);
  const { passName, flightNo, state, bcbp } = pass;
  const who = { name: passName, flight: flightNo };
  const seat = <Seat pass={pass} />;
  return (
    <article className={styles.pass} aria-label={`${flightNo} ${passName}`}>
      <div className={styles.main}>
        <div className={styles.top}>
          <Brand />
          <h2>
            {flightNo}　<small>{pass.className}</small>
          </h2>
          {state === 'VALID' && <Tag tone="ok">{t('done')}</Tag>}
        </div>
        <FromTo
          from={{ main: pass.from.airportCode, detail: `${pass.from.airportName} ${pass.from.terminal}` }}
          to={{ main: pass.to.airportCode, detail: `${pass.to.airportName} ${pass.to.terminal}` }}
        >
          {pass.aircraftName}
        </FromTo>
        <Facts pass={pass} seat={seat} />
        <BagDrop pass={pass} />
        {pass.international && <p className={textStyles.detail}>{t('documentsNote')}</p>}
        <img data-screen-only className={styles.ridge} src={ridge} alt="" />
      </div>
      <div className={styles.stub}>
        {state === 'VALID' ? (
          <>
            <div data-pass-code className={styles.code}>
              <PassCode kind="aztec" text={bcbp} label={t('codeOf', who)} />
            </div>
            <div className={styles.barcode}>
              <PassCode kind="pdf417" text={bcbp} label={t('barOf', who)} />
            </div>
          </>
        ) : (
          <Note className={styles.note} tone="warn">
            {t(state === 'CANCELLED' ? 'passCancelled' : 'passFlightCancelled')}
          </Note>
        )}
        <p className={styles.holder}>{passName}</p>
        <dl className={styles.first}>
          <Fact name={t('gate')}>{pass.gate || t('gateLater')}</Fact>
          <Fact name={t('boarding')}>{clock(pass.boardingTime)}</Fact>
          <Fact name={t('seat')}>{seat}</Fact>
        </dl>
        <dl className={styles.stubFacts}>
          <Fact name={t('sequence')}>{String(pass.sequence).padStart(3, '0')}</Fact>
          <Fact name={t('group')}>{pass.group}</Fact>
          <Fact name={t('departs')}>{clock(pass.departTime)}</Fact>
        </dl>
        <p className={textStyles.small}>{t('gateCloses', { time: clock(pass.gateClosesTime) })}</p>
      </div>
    </article>
  );
}

/** The carrier, as printed on a boarding pass. */
function Brand() {
  const language = useLanguage();
  const { carrier } = useSite();
  return (
    <span className={styles.brand}>
      <img src={useArt('logo-mark.svg')} alt="" width={36} height={36} />
      <span>
        <b>{inLanguage(language, carrier.name)}</b>
        <small>BOARDING PASS</small>
      </span>
    </span>
  );
}

/** The number of the seat. It comes from the row of the traveller on the page of the order. */
function Seat({ pass: { flightNo, departTime, seatNo } }: { pass: BoardingPass }) {
  return <span style={movesAs(seatName(flightNo, departTime.slice(0, 10), seatNo))}>{seatNo}</span>;
}

function Facts({ pass, seat }: { pass: BoardingPass; seat: ReactNode }) {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <Fact name={t('traveller')}>
        <Name text={pass.passName} />
      </Fact>
      <Fact name={t('date')}>{formatDay(pass.departTime.slice(0, 10), language)}</Fact>
      <Fact name={t('boarding')} wide>
        {clock(pass.boardingTime)}
      </Fact>
      <Fact name={t('gate')} wide>
        {pass.gate || t('gateLater')}
      </Fact>
      <Fact name={t('seat')} wide>
        {seat}
      </Fact>
      <Fact name={t('idNo')} small>
        {pass.idNo}
      </Fact>
      <Fact name={t('tktNo')} small>
        {pass.tktNo}
      </Fact>
      <Fact name={t('locator')} small>
        {pass.locator}
      </Fact>
      <Fact name={t('bags')} small>
        {freeBagsText(pass.freeBags, t)}
      </Fact>
      <Fact name={t('nameEn')} small>
        <Name text={pass.passNameEn} />
      </Fact>
    </dl>
  );
}

/** Shows the tags of the bags that the traveller drops. A pass that an earlier release has stored has none. */
function BagDrop({ pass: { bagDrop } }: { pass: BoardingPass }) {
  const t = useTexts(checkInTexts);
  if (!bagDrop) return null;
  const { bags, state, tags } = bagDrop;
  return (
    <dl className={styles.bagDrop}>
      <Fact name={t('bagTags', { count: bags })} small>
        {state === 'ISSUED' ? (
          <>
            {tags.map((tag) => (
              <b key={tag}>{tag}</b>
            ))}
            <small>{t('bagTagsPrint')}</small>
          </>
        ) : (
          t(state === 'WAITING' ? 'bagTagsWaiting' : 'bagTagsCounter')
        )}
      </Fact>
    </dl>
  );
}

/** A name. A long one breaks after its slash: `GRANT/` and `EDWARD`. */
function Name({ text }: { text: string }) {
  const [surname, given] = text.split('/');
  if (given === undefined) return text;
  return (
    <>
      {surname}/<wbr />
      {given}
    </>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
  small?: boolean;
  /** Whether the fact is left out on telephones, which show it below the code. */
  wide?: boolean;
}

function Fact({ name, children, small = false, wide = false }: FactProps) {
  return (
    <div className={classNames(small && styles.smallFact, wide && styles.wideFact)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Describes the free baggage of the code (`20K`, `1PC`) in words. */
function freeBagsText(freeBags: string, t: ReturnType<typeof useTexts<keyof (typeof checkInTexts)['zh']>>): string {
  const [, count, unit] = /^(\d+)(K|PC)$/.exec(freeBags) ?? [];
  if (!count) return freeBags || '–';
  return t(unit === 'K' ? 'bagsKilos' : 'bagsPieces', { count: Number(count) });
}

interface PassCodeProps {
  kind: CodeKind;
  text: string;
  label: string;
}

/** Shows the bar code. The renderer loads with the first visible pass. */
function PassCode({ kind, text, label }: PassCodeProps) {
  const t = useTexts(checkInTexts);
  const { data, isError } = useQuery({
    queryKey: ['boarding-pass-code', kind, text],
    queryFn: async () => {
      const { renderBarCode } = await import('./render-bar-code.ts');
      return `data:image/svg+xml,${encodeURIComponent(renderBarCode(kind, text))}`;
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <img src={data} alt={label} />;
  return <span className={textStyles.small}>{t(isError ? 'drawFailed' : 'drawing')}</span>;
}
