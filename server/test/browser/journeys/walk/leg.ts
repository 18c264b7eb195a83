/** A part of the walk: one window, and what is looked at in it, each reached from where the one before left off. */
import type { Page } from 'playwright-core'

export type Stop = { name: string; reach(page: Page): Promise<unknown> }

/** `fits`: also at 320 px nothing has to be scrolled sideways, in either direction of reading. */
export type Leg = { name: string; open(): Promise<Page>; stops: readonly Stop[]; fits?: boolean }
