/** Where guests reach the server: PUBLIC_URL, or the address of this page. */
export const publicOrigin = (): string => document.getElementById('office')?.dataset.origin ?? location.origin
