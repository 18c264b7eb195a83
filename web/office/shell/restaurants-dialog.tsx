/** The restaurants of a person who has several; those they do not manage are named with their role. */

import { texts } from '../../../texts/en/office/office.ts'
import { Modal } from '../../kit/dialog/modal.tsx'
import { dialog, me, restaurant } from '../screen/screen.ts'
import { chooseRestaurant } from './open-office.ts'

export function RestaurantsDialog() {
  const dismiss = () => {
    dialog.value = null
  }
  return (
    <Modal title={texts.otherRestaurant} class="choices-dialog" closeLabel={texts.close} onDismiss={dismiss}>
      {me.value?.restaurants.map(({ id, name, role }) => (
        <button
          key={id}
          type="button"
          disabled={role !== null && role !== 'manager'}
          aria-current={restaurant.value?.id === id ? 'true' : undefined}
          onClick={() => chooseRestaurant(id)}
        >
          {name} {role !== null && <small>{texts.roles[role]}</small>}
        </button>
      ))}
    </Modal>
  )
}
