/** Of whom a restaurant asks a second factor, by their role in it. */
export const secondFactorRules = ['nobody', 'managers', 'everybody'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]
