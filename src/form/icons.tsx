import type { ReactNode } from 'react';
import type { iconNames } from '../model/widgets.ts';

/** Line drawings by name, for `ui:options.icons` and for the controls themselves. All are decoration: words say the same. */
const drawings = {
  home: <path d="M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />,
  'secondary-home': (
    <path d="m3 13.5 7-6 7 6M5 12v8h10v-8M8.5 20v-4h3v4M18 8.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM21.5 6.3h.5M18 2.3v.2M20.5 3.8l.3-.3M14.8 6.3h-.3" />
  ),
  investment: <path d="M5 20V5h8v15M13 10h6v10M3 20h18M8 9h2M8 12.5h2M8 16h2M16 13.5h.5M16 16.5h.5" />,
  building: <path d="M6 20V4h12v16M4 20h16M9.5 8h1M13.5 8h1M9.5 12h1M13.5 12h1M10.5 20v-4h3v4" />,
  briefcase: <path d="M4 8.5h16V19H4zM9 8.5V6h6v2.5M4 13h16M12 12v2" />,
  bank: <path d="M4 10 12 5l8 5H4zM6.5 10v7M10 10v7M14 10v7M17.5 10v7M4 19.5h16" />,
  people: (
    <path d="M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 19.5c.4-3.4 2.8-5.2 6-5.2s5.6 1.8 6 5.2M15.8 10.8a2.8 2.8 0 1 0-.6-5.5M17 14.5c2.3.3 3.7 1.9 4 4.5" />
  ),
  calendar: <path d="M4.5 6.5h15V20h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />,
  document: <path d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9.5 12h5M9.5 15.5h5" />,
  apps: <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.2 15.2 20 20" />,
  pin: (
    <path d="M12 21s6.5-5.7 6.5-11A6.5 6.5 0 0 0 5.5 10c0 5.3 6.5 11 6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z" />
  ),
  pencil: <path d="m5 19 .8-3.7L16 5l3 3L8.7 18.2zM13.5 7.5l3 3" />,
  error: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.3v.2" />,
  warning: <path d="M12 4 2.8 19.8h18.4zM12 10v4.5M12 17.3v.2" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.2" />,
  success: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.6" />,
  secure: <path d="M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.3v2" />,
} satisfies Record<(typeof iconNames)[number], ReactNode>;

/** One of the drawings; nothing for a name that is not among them. */
export function Icon({ name, className = 'fw-icon' }: { name: string; className?: string }) {
  if (!Object.hasOwn(drawings, name)) return null;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings[name as keyof typeof drawings]}
    </svg>
  );
}
