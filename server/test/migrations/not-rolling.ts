/** The release that a migration belongs to, where its servers do not run beside those of the release before: its first line. */
export const notRolling = (migration: string): string | undefined =>
  /^-- not rolling: (\d+\.\d+)\n/.exec(migration)?.[1]
