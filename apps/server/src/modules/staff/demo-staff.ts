import type { Deps } from '../../platform/index.ts';
import { keepStaff, type NewStaff } from './keep-staff.ts';

const password = 'HaidaiOps2026';

/** For people and scripts that want to try the desk. Everybody can read these: production refuses to have them. */
export const demoStaff: readonly NewStaff[] = [
  { login: 'clerk.zhao', name: '赵初审', role: 'clerk', password },
  { login: 'clerk.qian', name: '钱复核', role: 'clerk', password },
  { login: 'supervisor.sun', name: '孙主管', role: 'supervisor', password },
];

/** Makes the demo staff where they are not there yet. */
export async function seedDemoStaff(deps: Deps): Promise<void> {
  const known = await deps.db.selectFrom('staff').select('login').execute();
  for (const staff of demoStaff) {
    if (!known.some(({ login }) => login === staff.login)) await keepStaff(deps, staff);
  }
}
