import { Outlet } from '@tanstack/react-router';

export function AccountLayout() {
  return (
    <div className="wrap">
      <Outlet />
    </div>
  );
}
