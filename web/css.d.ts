/** Style sheets that a page of the office or a part of the diary imports (server/src/features/house/web/page-styles.ts). */
declare module '*.css'
