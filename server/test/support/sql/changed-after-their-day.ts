/**
 * Bookings that were changed later than the row of their day says. There is none: clients that keep a copy would not find
 * them (features/bookings/read/booking-query.sql.ts).
 */
export const changedAfterTheirDay = `
  select b.id, b.local_date::text as date, b.updated_at, d.changed_at
    from maitred.bookings b
    left join maitred.diary_days d on d.restaurant_id = b.restaurant_id and d.date = b.local_date
   where d.changed_at is null or b.updated_at > d.changed_at`
