/** The acts by which the site tells a reservation system (PSS) about the seats of its orders (docs/adr/0056). */
export * from './acts.ts';
export * from './machine.ts';
