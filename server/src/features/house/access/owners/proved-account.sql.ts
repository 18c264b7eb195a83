/**
 * Whether an account is proved, as a condition on its row `u`: its password is the one that was set by a mailed or an
 * operator's link (migration 0004). Accounts of the demo, which nobody can sign in to from elsewhere, count as proved.
 */
export const isProved = (u: string): string =>
  `(${u}.is_demo or ${u}.proved_with is not null and ${u}.proved_with = coalesce(${u}.password, ''))`
