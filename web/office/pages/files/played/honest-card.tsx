/** What the figures do not know: what the file lacks, and what was left out. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import type { Played } from './played-wire.ts'

const { know } = words

export function HonestCard({ played }: { played: Played }) {
  const [seen, see] = useState(false)
  const { lines, knows, fitted, turned_away: turned, unread_lines: unread } = played
  const { unknown_tables: unknown, shared_tables: shared } = played
  return (
    <section class="card" aria-labelledby="played-unknown">
      <h2 id="played-unknown">{words.unknown}</h2>
      <ul class="played-honest">
        {knows.turned_away ? (
          <Line title={know.callsTitle}>{know.calls}</Line>
        ) : (
          <Line title={know.noRefusalsTitle}>{know.noRefusals}</Line>
        )}
        {knows.stays !== 'all' && <Line title={know.staysTitle}>{know.stays}</Line>}
        {knows.tables === 'none' && <Line title={know.noTablesTitle}>{know.noTables}</Line>}
        {knows.tables === 'some' && <Line title={know.noTablesTitle}>{know.someTables}</Line>}
        {fitted.parties > 0 && <Line title={know.cameTitle(fitted.parties)}>{know.came(turned.came_another)}</Line>}
        {lines.cancelled > 0 && <Line title={know.cancelled(lines.cancelled)}>{know.cancelledWhy}</Line>}
        {lines.unread > 0 && (
          <li>
            <b>{know.unread(lines.unread)}</b> {know.unreadWhy}{' '}
            <button type="button" class="link no-paper" aria-expanded={seen} onClick={() => see(!seen)}>
              {know.see}
            </button>
            {seen && (
              <ul class="no-paper">
                {unread.map(({ line, text }) => (
                  <li key={line}>
                    {line}: {text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )}
        {lines.to_come > 0 && <Line title={know.toCome(lines.to_come)}>{know.leftOut}</Line>}
        {lines.older > 0 && <Line title={know.older(lines.older)}>{know.leftOut}</Line>}
        {unknown.length > 0 && <Line title={know.unknownTables}>{unknown.join(', ')}.</Line>}
        {shared.length > 0 && <Line title={know.sharedTables}>{shared.join(', ')}.</Line>}
        <li>{knows.made === 'all' ? know.byMaking : knows.made === 'some' ? know.bySome : know.byStart}</li>
        <li>{know.nobodyMoves}</li>
        <li>{know.walkIns}</li>
      </ul>
    </section>
  )
}

const Line = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <li>
    <b>{title}</b> {children}
  </li>
)
