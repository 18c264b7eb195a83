/** A QR code as a picture. Black on white in every theme, with the quiet zone of four modules that cameras need. */
import { setupTexts } from '../../../texts/en/office/set-up.ts'
import { qrCode } from './qr-code.ts'

export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  if (rows === null) return <p class="soft">{setupTexts.opened.qrTooLong}</p>
  const size = rows.length + 8
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
