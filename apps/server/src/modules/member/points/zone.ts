/** The time zone of the programme's days: that of the carrier's home. */
export const carrierZone = 'Asia/Shanghai';
