import type { BoardingPass } from '@haidai/contract/checkin';
import { hotlineLine } from '@haidai/domain/notification';
import { createPdf, type Deps, type PdfPage } from '../../../platform/index.ts';
import { brandColours } from '../../reference/index.ts';

const ink = '#16323C';
const dim = '#5B6B72';
const line = '#B9C6CB';

/** The card, in points. It is as wide as an A4 page without its margins. */
const card = { left: 40, top: 92, width: 515, height: 330 } as const;
/**
 * The width of the bar code in points: 68 mm. Its bars are 0.33 mm wide, because gate readers need this width on paper.
 */
const codeWidth = 193;

type Language2 = Readonly<Record<'zh' | 'en', BoardingPass>>;
type Fact = readonly [name: string, value: string];

/** Renders the bar code for paper, PDF417 in black on white, as a picture with its quiet zone. */
async function renderPaperCode(text: string): Promise<Buffer> {
  const [{ toBuffer }, { default: sharp }] = await Promise.all([import('bwip-js/node'), import('sharp')]);
  const options = { bcid: 'pdf417', text, columns: 8, eclevel: 4, scale: 3, padding: 8, backgroundcolor: 'FFFFFF' };
  return sharp(await toBuffer(options))
    .flatten({ background: '#fff' })
    .greyscale()
    .png()
    .toBuffer();
}

/** Renders a boarding pass for paper in both languages. The traveller folds the page along the card. */
export async function renderPass({ config, clock }: Pick<Deps, 'config' | 'clock'>, both: Language2): Promise<Buffer> {
  const { carrier } = config;
  const { zh } = both;
  const code = await renderPaperCode(zh.bcbp);
  const paper = {
    title: `登机牌 ${zh.flightNo} ${zh.seatNo}`,
    author: carrier.name.zh,
    createdAt: clock.now(),
    margin: card.left,
  };
  return createPdf(paper, (page) => {
    renderHead(page, `${carrier.name.zh} ${carrier.name.en}`);
    page.roundedRect(card.left, card.top, card.width, card.height, 10).lineWidth(1).strokeColor(line).stroke();
    renderBand(page, zh);
    renderWay(page, both);
    renderFacts(page, timesOf(zh), { top: card.top + 146, size: 17, widths: [97, 97, 97, 97, 97] });
    renderFacts(page, numbersOf(zh), { top: card.top + 194, size: 10, widths: [122, 113, 105, 78, 65] });
    page.image(code, card.left + 16, card.top + 248, { width: codeWidth });
    renderSide(page, zh);
    renderNotes(page, zh, hotlineLine(carrier));
  });
}

function renderHead(page: PdfPage, carrier: string): void {
  page.fontSize(11).fillColor(dim).text(carrier, card.left, 44);
  page.fontSize(18).fillColor(brandColours().heading).text('登机牌 Boarding pass', card.left, 60);
}

function renderBand(page: PdfPage, { flightNo, className, departTime, aircraftName }: BoardingPass): void {
  page.save();
  page.roundedRect(card.left, card.top, card.width, card.height, 10).clip();
  page.rect(card.left, card.top, card.width, 36).fill(brandColours().fill);
  page.restore();
  page.fillColor('#FFFFFF').fontSize(16);
  page.text(`${flightNo}　${className}`, card.left + 16, card.top + 7, { lineBreak: false });
  page.fontSize(11);
  page.text(`${departTime.slice(0, 10)}　${aircraftName}`, card.left, card.top + 11, {
    width: card.width - 16,
    align: 'right',
  });
}

function renderWay(page: PdfPage, { zh, en }: Language2): void {
  const top = card.top + 48;
  const half = card.width / 2 - 40;
  const end = (name: 'from' | 'to', left: number, align: 'left' | 'right') => {
    const [place, english] = [zh[name], en[name]];
    page.fontSize(32).fillColor(ink).text(place.airportCode, left, top, { width: half, align });
    const names = `${place.cityName} ${english.cityName}`;
    page
      .fontSize(10)
      .fillColor(ink)
      .text(names, left, top + 46, { width: half, align });
    const airport = `${place.airportName} ${place.terminal}`.trim();
    page
      .fontSize(9)
      .fillColor(dim)
      .text(airport, left, top + 61, { width: half, align });
  };
  end('from', card.left + 16, 'left');
  end('to', card.left + card.width / 2 + 24, 'right');
  const middle = card.left + card.width / 2;
  page
    .moveTo(middle - 26, top + 24)
    .lineTo(middle + 22, top + 24)
    .lineWidth(1.2)
    .strokeColor(brandColours().accent)
    .stroke();
  page
    .moveTo(middle + 28, top + 24)
    .lineTo(middle + 20, top + 20)
    .lineTo(middle + 20, top + 28)
    .fill(brandColours().accent);
}

const clockOf = (local: string) => local.slice(11);

function timesOf(pass: BoardingPass): Fact[] {
  return [
    ['座位 Seat', pass.seatNo],
    ['登机 Boarding', clockOf(pass.boardingTime)],
    ['登机口 Gate', pass.gate || '待定 TBA'],
    ['起飞 Departs', clockOf(pass.departTime)],
    ['到达 Arrives', clockOf(pass.destTime)],
  ];
}

function numbersOf(pass: BoardingPass): Fact[] {
  return [
    ['旅客 Passenger', `${pass.passName}\n${pass.passNameEn}`],
    ['证件 Document', pass.idNo],
    ['票号 Ticket', pass.tktNo],
    ['记录编号 Locator', pass.locator],
    ['行李 Free bags', pass.freeBags || '–'],
  ];
}

interface Row {
  top: number;
  size: number;
  /** The widths of the columns. Their sum is the width of the card without its edges. */
  widths: readonly number[];
}

function renderFacts(page: PdfPage, facts: readonly Fact[], { top, size, widths }: Row): void {
  let left = card.left + 16;
  for (const [index, [name, value]] of facts.entries()) {
    const width = widths[index] ?? 0;
    page.fontSize(8).fillColor(dim).text(name, left, top, { width });
    const isSeat = name.startsWith('座位');
    page
      .fontSize(size)
      .fillColor(isSeat ? brandColours().accent : ink)
      .text(value, left, top + 12, { width: width - 6 });
    left += width;
  }
}

function renderSide(page: PdfPage, { sequence, group, gateClosesTime, fastTrack }: BoardingPass): void {
  const left = card.left + codeWidth + 48;
  const top = card.top + 250;
  const rows: Fact[] = [
    ['序号 No.', String(sequence).padStart(3, '0')],
    ['登机组 Group', String(group)],
    ['登机口关闭 Gate closes', clockOf(gateClosesTime)],
  ];
  for (const [index, [name, value]] of rows.entries()) {
    const at = left + index * 86;
    page.fontSize(8).fillColor(dim).text(name, at, top, { width: 100 });
    page
      .fontSize(17)
      .fillColor(ink)
      .text(value, at, top + 12);
  }
  if (fastTrack)
    page
      .fontSize(10)
      .fillColor(brandColours().accent)
      .text('快速安检 Fast track', left, top + 44);
}

function bagNote({ bagDrop }: BoardingPass): string {
  if (bagDrop?.state !== 'ISSUED')
    return '需要托运行李的，请到柜台办理。 With baggage to check in, please go to the counter.';
  return `行李牌 Bag tags：${bagDrop.tags.join(' ')}。到行李托运柜台凭本登机牌打印。 Print them at the bag drop with this pass.`;
}

function renderNotes(page: PdfPage, pass: BoardingPass, hotline: string): void {
  const notes = [
    `请在 ${clockOf(pass.gateClosesTime)} 前到达登机口，登机口以机场显示为准。 Be at the gate by ${clockOf(pass.gateClosesTime)}; see the screens at the airport for its number.`,
    '安检和登机时请出示本登机牌和购票证件。 Show this pass with your document at security and at the gate.',
    ...(pass.international ? ['登机前查验护照和签证。 Passport and visa are looked at before boarding.'] : []),
    bagNote(pass),
    `服务热线 Hotline ${hotline}`,
  ];
  page.x = card.left;
  page.y = card.top + card.height + 18;
  page.fontSize(9).fillColor(dim);
  for (const note of notes) page.text(note, { width: card.width, paragraphGap: 4 });
}
