import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './documents.module.css';
import { isUnderWay, type ReceiptList, type ReceiptTicket } from './queries.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { documentsTexts } from './texts.ts';

interface TicketDocumentsProps {
  documents: ReceiptList;
  /** A text about the receipt that was just issued. */
  done: string;
  onDone: (text: string) => void;
}

const isOpen = ({ state, receipt }: ReceiptTicket) => state === 'READY' && receipt === null;

/** Lists the tickets of an order with their receipts, and the form for tickets without a receipt. */
export function TicketDocuments({ documents, done, onDone }: TicketDocumentsProps) {
  const t = useTexts(documentsTexts);
  const language = useLanguage();
  const { orderNo, flights, tickets } = documents;
  const open = tickets.filter(isOpen);
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = open.map(({ passengerSeq }) => passengerSeq).filter((seq) => !left.includes(seq));
  const choose = (seq: number) => (on: boolean) => setLeft(on ? left.filter((each) => each !== seq) : [...left, seq]);
  return (
    <>
      <Card>
        <CardHeader title={t('orderIs', { orderNo })} />
        <p className={textStyles.secondary}>
          <Unbroken
            text={flights
              .map(
                ({ flightNo, departDate, from, to }) => `${flightNo} ${formatDate(departDate, language)} ${from}—${to}`,
              )
              .join(t('between'))}
          />
        </p>
        <div role="status">{done && <Note>{done}</Note>}</div>
        <ul className={styles.lines}>
          {tickets.map((ticket) => (
            <li key={ticket.tktNo}>
              <TicketLine
                ticket={ticket}
                askDays={documents.askDays}
                chosen={chosen.includes(ticket.passengerSeq)}
                onChoose={choose(ticket.passengerSeq)}
              />
              <FormerReceipts former={ticket.former} />
              {ticket.receipt && (
                <ReceiptFacts
                  key={ticket.receipt.receiptNo}
                  documents={documents}
                  receipt={ticket.receipt}
                  onDone={onDone}
                />
              )}
            </li>
          ))}
        </ul>
        <p className={textStyles.detail}>{t('notOn')}</p>
      </Card>
      {open.length > 0 && (
        <Card>
          <CardHeader title={t('formTitle')} />
          <ReceiptForm documents={documents} passengers={chosen} onDone={onDone} />
        </Card>
      )}
    </>
  );
}

/** Names the e-itineraries of a ticket that are reversed. */
function FormerReceipts({ former }: Pick<ReceiptTicket, 'former'>) {
  const t = useTexts(documentsTexts);
  return former.map(({ receiptNo, statusText, invoiceNo, redInvoiceNo }) => (
    <p key={receiptNo} className={textStyles.detail}>
      <Unbroken text={t(redInvoiceNo ? 'formerReversed' : 'former', { status: statusText, invoiceNo, redInvoiceNo })} />
    </p>
  ));
}

interface TicketLineProps {
  ticket: ReceiptTicket;
  askDays: number;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function TicketLine({ ticket, askDays, chosen, onChoose }: TicketLineProps) {
  const t = useTexts(documentsTexts);
  const { passName, tktNo, state, amount, receipt } = ticket;
  return (
    <div className={styles.line}>
      {isOpen(ticket) ? (
        <Checkbox checked={chosen} onChange={onChoose}>
          {t('choose', { name: passName })}
        </Checkbox>
      ) : (
        <strong>{passName}</strong>
      )}
      <span className={textStyles.secondary}>{tktNo}</span>
      {state === 'READY' && <span>¥{amount.toFixed(2)}</span>}
      <Tag
        tone={
          receipt
            ? receipt.refusal
              ? 'warn'
              : isUnderWay(receipt)
                ? 'info'
                : 'ok'
            : state === 'READY'
              ? 'info'
              : 'plain'
        }
      >
        {receipt ? receipt.statusText : t(state, { days: askDays })}
      </Tag>
    </div>
  );
}
