/** A QR code for cards and tables: as a picture, and as a tent that is printed, cut and folded. */
import { useRef, useState } from 'preact/hooks'
import { foundTexts as words } from '../../../../texts/en/office/found.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { QrPicture } from '../../parts/qr-picture.tsx'
import { restaurant } from '../../screen/screen.ts'

/** Wide enough for print at 10 cm. */
const pixels = 1200

export function TentCard({ address }: { address: string }) {
  const [said, say] = useState<string>(words.tent.usual)
  const picture = useRef<HTMLDivElement>(null)
  const name = restaurant.value?.name ?? ''
  const svg = (): string => {
    const drawn = picture.current?.querySelector('svg')
    return drawn ? new XMLSerializer().serializeToString(drawn) : ''
  }
  const save = (kind: 'svg' | 'png') => void saveQr(svg(), kind, `${restaurant.value?.slug}-qr.${kind}`)
  return (
    <section class="card" aria-labelledby="found-tent-title">
      <h2 id="found-tent-title">{words.tent.title}</h2>
      <div class="found-tent">
        <div ref={picture}>
          <Tent name={name} said={said} address={address} />
        </div>
        <div class="found-tent-choices">
          <label>
            {words.tent.words}
            <input value={said} maxLength={60} onInput={({ currentTarget }) => say(currentTarget.value)} />
          </label>
          <p>
            <button type="button" class="line" onClick={() => print()}>
              <OfficeIcon name="print" />
              {words.tent.print}
            </button>
            <button type="button" class="line" onClick={() => save('svg')}>
              SVG
            </button>
            <button type="button" class="line" onClick={() => save('png')}>
              {words.tent.png}
            </button>
          </p>
          <p class="soft small">{words.tent.hint}</p>
        </div>
      </div>
      <div class="found-paper" aria-hidden="true">
        <Tent name={name} said={said} address={address} />
        <Tent name={name} said={said} address={address} />
      </div>
    </section>
  )
}

/** Folded once in the middle: what stands upside down is read from the other side. */
function Tent({ name, said, address }: { name: string; said: string; address: string }) {
  return (
    <div class="tent">
      <p class="tent-back" aria-hidden="true">
        <b>{name}</b>
        <br />
        {said}
      </p>
      <p class="tent-name">{name}</p>
      <p>{said}</p>
      <QrPicture text={address} label={words.tent.qr(address)} />
      <p class="small">{new URL(address).host}</p>
    </div>
  )
}

async function saveQr(svg: string, kind: 'svg' | 'png', name: string): Promise<void> {
  const drawing = new Blob([svg], { type: 'image/svg+xml' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(kind === 'svg' ? drawing : await pngOf(svg))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Drawn from its modules, since the page loads no picture but its own. */
async function pngOf(svg: string): Promise<Blob> {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 1)
  const canvas = document.createElement('canvas')
  const scale = Math.floor(pixels / size)
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#000'
    for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
      context.fillRect(Number(x) * scale, Number(y) * scale, scale, scale)
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  )
}
