/** Spans of time that do not meet: adding one joins those it meets, removing one shortens or splits them. */
import type { EpochSeconds } from './calendar.ts'

export type Bounds = { from: EpochSeconds; until: EpochSeconds }

/** What was closed first stays as it was said; the new span adds only what was open. */
export function withSpan<Span extends Bounds>(spans: readonly Span[], added: Span): Span[] {
  const own = spans.reduce((rest: readonly Span[], { from, until }) => withoutSpan(rest, { from, until }), [added])
  return inOrder([...spans, ...own])
}

export function withoutSpan<Span extends Bounds>(spans: readonly Span[], { from, until }: Bounds): Span[] {
  return inOrder(
    spans.flatMap((span) => [
      { ...span, until: Math.min(span.until, from) },
      { ...span, from: Math.max(span.from, until) },
    ]),
  ).filter((span) => span.until > span.from)
}

const inOrder = <Span extends Bounds>(spans: readonly Span[]): Span[] => spans.toSorted((a, b) => a.from - b.from)
