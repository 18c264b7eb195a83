/** The result of one check of the doctor: a sentence that states it and, for a problem, one that says what to do. */

/** In the order of the report. `--except` takes these names. */
export const checks = [
  ...([
    'address',
    'certificate',
    'proxy',
    'settings',
    'mail',
    'texts',
    'sign-in',
    'database',
    'schema',
    'people',
  ] as const),
  ...(['demo', 'backup', 'disk', 'secrets', 'clock'] as const),
]
export type Check = (typeof checks)[number]

export type Finding =
  | { check: Check; level: 'ok'; sentence: string }
  /** A `fault` makes the exit code 1: something does not work, or is not safe. A `warning` does not. */
  | { check: Check; level: 'warning' | 'fault'; sentence: string; advice: string }

export const ok = (check: Check, sentence: string): Finding => ({ check, level: 'ok', sentence })

export const warning = (check: Check, sentence: string, advice: string): Finding => ({
  ...{ check, level: 'warning', sentence, advice },
})

export const fault = (check: Check, sentence: string, advice: string): Finding => ({
  ...{ check, level: 'fault', sentence, advice },
})
