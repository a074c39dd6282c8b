/** The time zone in which the programme counts its days: the zone of the carrier. */
export const carrierZone = 'Asia/Shanghai';
