/** ±20 %, so that what failed together is not tried again together. */
export const withJitter = (seconds: number): number => seconds * (0.8 + Math.random() * 0.4)
