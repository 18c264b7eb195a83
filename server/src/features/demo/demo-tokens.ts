/** Known to everyone, so they are accepted only where no one but this machine can reach the server. */
export const demoTokens = {
  trattoria: 'demo-restaurant-token',
  bistro: 'demo-bistro-token',
  user: 'demo-user-token',
} as const

/** Manages both restaurants; their descriptions say so. */
export const demoUser = 'demo@example.com'
