/** Style sheets that a page imports (server/src/features/web/page-styles.ts). */
declare module '*.css'
