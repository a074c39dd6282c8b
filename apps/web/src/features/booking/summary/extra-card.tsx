import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import extraCardStyles from '../../../ui/extra-card.module.css';
import textStyles from '../../../ui/text.module.css';

interface ExtraCardProps {
  title: string;
  /** A note at the right end of the title. */
  note?: ReactNode;
  /** Whether paper leaves the card out, because it only offers something. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A card for an item of an order other than its seats, on a page of the order. */
export function ExtraCard({ title, note, screenOnly = false, children }: ExtraCardProps) {
  return (
    <Card data-screen-only={screenOnly || undefined}>
      <CardHeader title={title}>
        {typeof note === 'string' && note ? <span className={textStyles.hint}>{note}</span> : note}
      </CardHeader>
      {children}
    </Card>
  );
}

interface ExtraPanelProps extends ExtraCardProps {
  /** The choice in one line. `detail` is a smaller line below it. Screen readers announce a change of both. */
  chosen: string;
  detail: ReactNode;
  /** The label of the button while the panel is closed. `closeLabel` is its label while the panel is open. */
  openLabel: string;
  closeLabel: string;
  /** The error message. It is visible whether the panel is open or closed. */
  error?: ReactNode;
}

/** An `ExtraCard` with choices that a button shows and hides. */
export function ExtraPanel({ chosen, detail, openLabel, closeLabel, error, children, ...card }: ExtraPanelProps) {
  const region = useId();
  const [open, setOpen] = useState(false);
  return (
    <ExtraCard {...card}>
      <div className={extraCardStyles.summary}>
        <div role="status">
          <b>{chosen}</b>
          <small>{detail}</small>
        </div>
        <Button
          className={extraCardStyles.button}
          kind="outline"
          size="s"
          aria-expanded={open}
          aria-controls={region}
          onClick={() => setOpen(!open)}
        >
          {open ? closeLabel : openLabel}
        </Button>
      </div>
      {error && <div className={extraCardStyles.error}>{error}</div>}
      <div id={region} hidden={!open}>
        {open && children}
      </div>
    </ExtraCard>
  );
}
