import type { AncillaryTables } from './ancillaries.ts';
import type { AssistanceTables } from './assistance.ts';
import type { BookingTables } from './booking.ts';
import type { CarrierTables } from './carrier.ts';
import type { CheckInTables } from './checkin.ts';
import type { ContentTables } from './content.ts';
import type { CouponTables } from './coupon.ts';
import type { DisruptionTables } from './disruption.ts';
import type { DocumentTables } from './documents.ts';
import type { ExchangeTables } from './exchange.ts';
import type { FeedbackTables } from './feedback.ts';
import type { FilingTables } from './filing.ts';
import type { FlashSaleTables } from './flashsale.ts';
import type { FlightTables } from './flights.ts';
import type { IdentityTables } from './identity.ts';
import type { InsuranceTables } from './insurance.ts';
import type { InventoryTables } from './inventory.ts';
import type { MemberTables } from './member.ts';
import type { NameCorrectionTables } from './name-correction.ts';
import type { PaymentTables } from './payment.ts';
import type { PlatformTables } from './platform.ts';
import type { PriceWatchTables } from './price-watch.ts';
import type { PromotionTables } from './promotion.ts';
import type { RefundTables } from './refund.ts';
import type { ReportTables } from './reports.ts';
import type { ReservationTables } from './reservation.ts';
import type { ScheduleChangeTables } from './schedule-change.ts';
import type { StaffTables } from './staff.ts';
import type { NotificationTables, TicketingTables } from './ticketing.ts';
import type { TripTables } from './trips.ts';
import type { WaitlistTables } from './waitlist.ts';
import type { WalletTables } from './wallet.ts';
import type { WeekCardTables } from './weekcard.ts';

/** All tables of the database. Each domain has a file of its own. */
export type { PersonColumns } from './person.ts';

export interface Database
  extends PlatformTables,
    IdentityTables,
    MemberTables,
    FlightTables,
    InventoryTables,
    BookingTables,
    NameCorrectionTables,
    PaymentTables,
    PriceWatchTables,
    RefundTables,
    ReportTables,
    ReservationTables,
    FilingTables,
    ScheduleChangeTables,
    StaffTables,
    ExchangeTables,
    PromotionTables,
    FlashSaleTables,
    TicketingTables,
    NotificationTables,
    TripTables,
    ContentTables,
    InsuranceTables,
    CouponTables,
    AncillaryTables,
    AssistanceTables,
    DisruptionTables,
    CarrierTables,
    CheckInTables,
    DocumentTables,
    WaitlistTables,
    WalletTables,
    WeekCardTables,
    FeedbackTables {}

export type { FareHold, ShownSegment } from './booking.ts';
export type { ClaimedTerms } from './coupon.ts';
export type { FrozenChangeLine, FrozenExtraLine } from './exchange.ts';
export type { FrozenRefundLine, StoredLine } from './refund.ts';
