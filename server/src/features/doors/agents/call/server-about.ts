/** How the MCP server names itself. Constant: nothing that a restaurant or guest has written is part of it. */
export const serverAbout = { name: 'maitred', title: 'Table bookings', version: '1' }

export const currentVersion = '2026-07-28'
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const

/** The protocol versions that the SDK supports, newest first. */
export const protocolVersions = [currentVersion, ...legacyVersions] as const
