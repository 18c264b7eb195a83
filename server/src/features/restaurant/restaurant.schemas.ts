import { Type } from 'typebox'
import { Id, Nullable } from '../../http/wire.ts'

const BookingTag = Type.Object({ id: Id, name: Type.String(), icon: Type.String() })

export const SettingsAnswer = Type.Object({
  data: Type.Object({
    restaurant_name: Type.String(),
    timezone: Type.String(),
    twenty_four_hour_format: Type.Boolean(),
    default_booking_duration_hours: Type.Integer(),
    allow_bookings_no_phone: Type.Boolean(),
    allow_online_bookings: Type.Boolean(),
    allow_kids: Type.Boolean(),
    crowd_control_max_covers: Type.Integer(),
    crowd_control_time_minutes: Type.Integer(),
    enable_room_number: Type.Boolean(),
    enable_company_field: Type.Boolean(),
    enable_custom_field: Type.Boolean(),
    custom_field_label: Nullable(Type.String()),
    cancellation_policy_hours_before_reservation: Type.Integer(),
    reconfirmation_enabled: Type.Boolean(),
    booking_tags: Type.Array(BookingTag),
  }),
})

const Table = Type.Object({ id: Id, name: Type.String(), min_covers: Type.Integer(), max_covers: Type.Integer() })

export const DiningAreasAnswer = Type.Object({
  data: Type.Array(Type.Object({ id: Id, name: Type.String(), tables: Type.Array(Table) })),
})
