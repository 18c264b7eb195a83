/** How the MCP server names itself. Constant: nothing that a restaurant or guest has written is part of it. */
export const serverAbout = { name: 'maitred', title: 'Table bookings', version: '1' }

/** The protocol versions that the SDK supports, newest first. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const
