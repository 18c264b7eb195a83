/** The wire shapes of a restaurant's settings, dining areas, service hours and booking sources. */
import { Type } from 'typebox'
import { Id, Nullable, TimeOfDay } from '../../../http/wire-types.ts'

const BookingTag = Type.Object({ id: Id, name: Type.String(), icon: Type.String() })

const Settings = Type.Object(
  {
    restaurant_name: Type.String(),
    timezone: Type.String({ description: 'An IANA name; all local times of the restaurant are in it' }),
    twenty_four_hour_format: Type.Boolean(),
    default_booking_duration_hours: Type.Integer({
      description: 'How long guests stay unless a booking says otherwise',
    }),
    allow_bookings_no_phone: Type.Boolean({ description: 'False: a booking needs `patron.mobile_number`' }),
    allow_online_bookings: Type.Boolean({ description: 'False while online bookings are paused' }),
    allow_kids: Type.Boolean({ description: 'False: a booking with children is refused' }),
    crowd_control_max_covers: Type.Integer({
      description: 'The most covers that may arrive in a window; 0 is no limit',
    }),
    crowd_control_time_minutes: Type.Integer({ description: 'The length of that window' }),
    enable_room_number: Type.Boolean(),
    enable_company_field: Type.Boolean(),
    enable_custom_field: Type.Boolean(),
    custom_field_label: Nullable(Type.String({ description: 'What `custom_field` of a booking is called here' })),
    cancellation_policy_hours_before_reservation: Type.Integer({
      description: 'Until when guests are asked to cancel',
    }),
    reconfirmation_enabled: Type.Boolean(),
    booking_tags: Type.Array(BookingTag),
  },
  { title: 'Settings' },
)

export const SettingsAnswer = Type.Object({ data: Settings })

const Table = Type.Object({ id: Id, name: Type.String(), min_covers: Type.Integer(), max_covers: Type.Integer() })

export const DiningAreasAnswer = Type.Object({
  data: Type.Array(Type.Object({ id: Id, name: Type.String(), tables: Type.Array(Table) }, { title: 'DiningArea' })),
})

const ServiceHour = Type.Object(
  {
    id: Id,
    name: Type.String(),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
    open: TimeOfDay,
    close: TimeOfDay,
    slot_minutes: Type.Integer(),
  },
  { title: 'ServiceHour' },
)

export const ServiceHoursAnswer = Type.Object({ data: Type.Array(ServiceHour) })

const BookingSource = Type.Object({ id: Id, name: Type.String() }, { title: 'BookingSource' })

export const BookingSourcesAnswer = Type.Object({ data: Type.Array(BookingSource) })
