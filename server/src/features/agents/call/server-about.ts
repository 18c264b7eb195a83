/** How the MCP server names itself, without anything that a house or a guest has written. */
export const serverAbout = { name: 'maitred', title: 'Table bookings', version: '1' }

/** Which the SDK serves, the newest first. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const
