/** The name of the person behind an actor (`user:ann@example.com`), as a subselect; null for tokens, guests and the service. */
export const actorName = (actor: string): string =>
  `(select u.name from maitred.users u where ${actor} like 'user:%' and lower(u.email) = lower(substr(${actor}, 6)))`
