/** The navigation: the restaurant, the diary, the pages by groups, and who is signed in. */

import { texts } from '../../../texts/en/office/office.ts'
import { Modal } from '../../kit/dialog/modal.tsx'
import { LanguageChoice } from '../../kit/language/language-choice.tsx'
import { OfficeIcon } from '../parts/office-icon.tsx'
import { dialog, diaryAddress, isManager, linkTo, me, place, restaurant, say } from '../screen/screen.ts'
import { sentenceOf } from '../screen/sentence-of.ts'
import { groups } from './page-groups.ts'

export function Navigation() {
  return (
    <aside class="office-side">
      <House />
      <Links />
      <Person />
    </aside>
  )
}

/** On a narrow screen the same as a dialog. */
export function NavigationDialog() {
  const dismiss = () => {
    dialog.value = null
  }
  return (
    <Modal
      title={restaurant.value?.name ?? texts.office}
      class="navigation"
      closeLabel={texts.close}
      onDismiss={dismiss}
    >
      {(me.value?.restaurants.length ?? 0) > 1 && (
        <button
          type="button"
          onClick={() => {
            dialog.value = 'restaurants'
          }}
        >
          {texts.otherRestaurant}
        </button>
      )}
      <Links />
      <Person />
    </Modal>
  )
}

function House() {
  const name = restaurant.value?.name ?? '–'
  if ((me.value?.restaurants.length ?? 0) < 2) return <p class="house-choice">{name}</p>
  return (
    <button
      type="button"
      class="house-choice"
      aria-haspopup="dialog"
      onClick={() => {
        dialog.value = 'restaurants'
      }}
    >
      {name}
      <OfficeIcon name="down" />
    </button>
  )
}

function Links() {
  return (
    <nav aria-label={texts.office}>
      <a href={diaryAddress()}>
        <OfficeIcon name="diary" />
        {texts.diary} <kbd>D</kbd>
      </a>
      {isManager.value &&
        groups.map(({ name, pages }) => (
          <div key={name}>
            {name !== 'top' && <h2>{texts.groups[name]}</h2>}
            {pages.map((page) => (
              <a key={page} {...linkTo({ page })} aria-current={place.value.page === page ? 'page' : undefined}>
                <OfficeIcon name={page} />
                {texts.pages[page]}
              </a>
            ))}
          </div>
        ))}
    </nav>
  )
}

function Person() {
  if (me.value === null) return null
  const { name, kind } = me.value
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const role = restaurant.value?.role
  return (
    <div class="person">
      <a href="/account">
        <span class="avatar" aria-hidden="true">
          {initials}
        </span>
        <span>
          <b>{name}</b>
          <span class="soft">{role ? texts.roles[role] : texts.token}</span>
        </span>
      </a>
      {kind === 'user' && <LanguageChoice label={texts.language} refused={(error) => say(sentenceOf(error))} />}
    </div>
  )
}
