/** Days of the programme are those of the carrier's home. */
export const carrierZone = 'Asia/Shanghai';
