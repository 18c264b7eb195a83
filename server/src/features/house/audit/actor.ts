/** Who does something, and from where; `address` is null on the command line. */
export type Actor = { readonly actor: string; readonly address: string | null }

/** The operator, who runs commands on the server's machine. */
export const operator: Actor = { actor: 'operator', address: null }
