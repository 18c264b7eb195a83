/** Open for guests: the address of the booking page, a QR code to print, and two lines for the website. */
import './opened.css'
import { setupTexts } from '../../../../../texts/en/office/set-up.ts'
import { houseNames } from '../../../../../texts/house-names.ts'
import { directionOf } from '../../../../../texts/languages.ts'
import { languageOf } from '../../../description/house-names.ts'
import { description, savedDescription } from '../../../draft/draft.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { QrPicture } from '../../../parts/qr-picture.tsx'
import { publicOrigin } from '../../../screen/public-origin.ts'
import { diaryAddress, linkTo, restaurant } from '../../../screen/screen.ts'

const words = setupTexts.opened

export function OpenedPage() {
  const name = savedDescription.value?.name ?? ''
  const slug = restaurant.value?.slug ?? ''
  const address = `${publicOrigin()}/book/${slug}`
  const lines = `${words.comment}\n<script src="${publicOrigin()}/embed.js" data-restaurant="${slug}"></script>`
  const language = languageOf(savedDescription.value?.language)
  if (description.value === null) return null
  return (
    <>
      <header class="head setup-head">
        <p class="house-choice">{name}</p>
        <span class="grow" />
        <a class="button" {...linkTo({ page: 'home' })}>
          {words.toOffice}
        </a>
        <a class="button primary" href={diaryAddress()}>
          {words.toDiary}
        </a>
      </header>
      <main class="body opened">
        <h1>
          <span class="step-sign done" aria-hidden="true">
            <OfficeIcon name="check" />
          </span>
          {words.title(name)}
        </h1>
        <p class="soft">{words.lead}</p>
        <div class="opened-cards">
          <section class="card" aria-labelledby="address-title">
            <h2 id="address-title">{words.address}</h2>
            <p class="copy-line">
              <a href={address}>{address}</a>
              <CopyButton text={address} label={words.copy} done={words.copied} />
            </p>
          </section>
          <section class="card qr-card" aria-labelledby="qr-title">
            <h2 id="qr-title">{words.qr}</h2>
            <p class="qr-name">{name}</p>
            <QrPicture text={address} label={words.qrLabel(address)} />
            <p lang={language} dir={directionOf(language)}>
              {houseNames[language].scan}
            </p>
            {isLoopback(address) && <p class="notice warning">{words.loopback}</p>}
            <p class="soft small">{address}</p>
            <button type="button" onClick={() => print()}>
              {words.print}
            </button>
          </section>
          <section class="card" aria-labelledby="website-title">
            <h2 id="website-title">{words.website}</h2>
            <p class="soft">{words.websiteHint}</p>
            <pre>
              <code>{lines}</code>
            </pre>
            <CopyButton text={lines} label={words.copy} done={words.copied} />
          </section>
        </div>
      </main>
    </>
  )
}

/** Guests' telephones cannot open the address of this computer. */
const isLoopback = (address: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
