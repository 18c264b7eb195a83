/** The OpenAPI description of the booking endpoints. */
import { operations } from '../../../http/openapi/operation.ts'

export const bookingOperations = operations({
  create: {
    operationId: 'createBooking',
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Bookings'],
    summary: 'Create a booking',
    description: `Seats a party, or says why it cannot be seated. A row of \`GET /availabilities\` with \`spots_open\` above 0
books; one with 0 does not, unless its time has begun: both are decided by the same rules.

Needed are \`date\` (the restaurant's wall clock), \`adults\` and \`patron\` with a \`first_name\` or a \`last_name\` (neither,
where \`patron.walkin\` is true), and the \`mobile_number\` where the settings say \`allow_bookings_no_phone: false\`. Without
\`dining_area_id\` every dining area is tried. The booking keeps the contact as it is given here, and the answer shows exactly that. A guest is recognised by e-mail, or by
telephone (however it is written) and name; what is known about a guest is completed by a booking, never overwritten.
\`patron_id\` books a known guest; \`patron\` may then be left out, or is the contact for this booking alone. \`null\` is the
same as leaving a field out.

\`override: true\` is for staff: it books outside hours, notice, pacing and close-offs, but tables must take the party, and
none is taken twice. A \`date\` in the past is a record of what happened and skips the same checks, but
while it is less than 24 hours old the pause and close-offs still apply. The pause never stops a walk-in. \`waiting_list: true\`
takes the guest without a table; accepting the booking later gives it one, and \`quoted_minutes\` keeps how long the guest
was told that it takes. \`seated: true\` is for staff whose guests sit
down now: the booking is checked in as it is made, and its start must be within 15 minutes of now. \`hold_id\` uses the tables of a hold.

The booking is \`confirmed\`, or \`pending\` on the waiting list and where the restaurant confirms by hand. What staff
enter (\`override\`, a walk-in, a start in the past) is confirmed at once, also where the restaurant confirms by hand.`,
    'x-answers': { 201: 'The booking, with its tables.' },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
    'x-answer-headers': { 201: ['Location', 'X-History-Id', 'Idempotent-Replayed'] },
  },
  list: {
    operationId: 'listBookings',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Bookings'],
    summary: 'List the bookings of a date',
    description: `All bookings that start on that calendar date of the restaurant, in the order of their start: every status,
blocked tables included, unless \`status\` asks for one.`,
    'x-answers': { 200: 'The bookings of the date.' },
  },
  show: {
    operationId: 'getBooking',
    'x-access': { role: 'viewer', scopes: ['full', 'read', 'website'] },
    tags: ['Bookings'],
    summary: 'Show a booking',
    description:
      'Everything about one booking, with what can be done to it now (`capabilities`), payment and products.',
    'x-answers': { 200: 'The booking in full.' },
    'x-answer-headers': { 200: ['ETag'] },
  },
  update: {
    operationId: 'updateBooking',
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Bookings'],
    summary: 'Update a booking',
    description: `Only the fields you send change. A new \`date\`, party or \`dining_area_id\` seats the guests anew under the
rules of creating, with the booking itself out of the way; tables they have are kept if they still fit. A smaller party is
no new booking: what was closed, paused or filled since does not take the tables it has. Tables that staff have chosen stay
while start and area do: a party that they do not seat is refused with \`TABLE_UNAVAILABLE\`, whose \`reason\` is \`pinned\` and
whose \`fits\` has tables that do. A new \`duration\` keeps the tables, or is refused
with \`TABLE_UNAVAILABLE\` where the next guests come. \`table_ids\` must be the restaurant's own, active, free, and take the
party. Another start clears \`is_reconfirmed\` and \`is_reconfirmation_request_sent\`. Guests who have arrived can stay
longer, shorter or at other tables, but not come on another date; only \`table_ids\` and \`dining_area_id\` move them, and a
larger party is recorded where it sits. \`patron\` changes the contact of this booking and leaves
the patron's record as it is. The dining area that was asked for is kept: where it cannot take the guests, the answer is
\`SLOT_UNAVAILABLE\` with alternatives, and \`"dining_area_id": null\` moves them to any area. \`null\` clears a text and is
refused elsewhere. Where nothing changes, no event is sent.

Tables chosen by \`table_ids\`, and those given with \`override\`, are pinned: the booking is never moved to others to make
room. \`is_pinned\` sets or lifts the pin by itself; \`GET …/actions\` and \`GET /day\` show it. It is in the history and sends
no event.

Where you edit a text that you have read, send the \`ETag\` in \`If-Match\` (\`"…"\` around the \`version\` of \`GET /day\`): if the
booking has changed since, the answer is 412 with what stands. A repeated request with its \`Idempotency-Key\` gets its first
answer whatever has changed, and \`If-Match\` may differ between the two. \`add_booking_tag_ids\` and \`remove_booking_tag_ids\`
leave the tags alone that others set.`,
    'x-answers': { 200: 'The booking in full, as it is now.' },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TRANSITION', 'PRECONDITION_FAILED'],
    'x-request-headers': ['If-Match'],
    'x-answer-headers': { 200: ['ETag', 'X-History-Id', 'Idempotent-Replayed'] },
  },
  noShow: {
    operationId: 'markNoShow',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Mark a no-show',
    description: `The guests did not come; their tables are free again. Possible for a \`confirmed\` or \`accepted\` booking
whose start has passed. A restaurant on the plan \`google_only\` can do it for bookings made through Google only.`,
    'x-answers': { 200: 'Marked.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  checkIn: {
    operationId: 'checkIn',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Check guests in',
    description: 'The guests have arrived. Possible for a `confirmed` or `accepted` booking.',
    'x-answers': { 200: 'Checked in.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  seat: {
    operationId: 'seatGuests',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Seat guests',
    description: `Guests sit down, in one call: the bookings in \`finish\` are finished, the booking is moved to \`table_ids\` if you
name other tables than it has (which pins it), and checked in; all of it or nothing. For a \`confirmed\` or \`accepted\` booking;
for one on the waiting list, which is accepted too, from now on, at the tables you name, those it was offered, or those
found for it; and for a no-show of the last 24 hours, which is taken back.

Where others have those tables later, \`duration\` seats the party for less. With \`starts_now\` the stay begins now and is as long
as booked: the booking is moved, and checked in.

What a host should know first is \`CONFIRMATION_REQUIRED\`: the guests came for another evening, are more than 30 minutes early,
or the next booking at these tables starts more than 10 minutes before the party is expected to leave (plus reset minutes). Its \`details\`
say who is due, the minutes left and which tables are free. \`confirm\` answers beforehand; whoever was due keeps the table in
the diary, and \`GET /day\` says in \`waits_for\` for whom they wait. More than 120 minutes early and on another evening only
\`starts_now\` seats them.

Where somebody sits there the answer is \`TABLE_UNAVAILABLE\` with who it is and since when. \`override\` passes over anybody at
the booking's own tables, as checking in does; at other tables over guests past their end and reset minutes only. What
stands exactly so already is 200.

Each booking that changes has its own entry in the history, and \`booking.finished\`, \`booking.updated\` and
\`booking.seated\` are sent as for single calls. \`X-History-Id\` names the entry of the guests who were seated: its undo takes
the check-in back and, where they are free, gives them the tables and the time they had; those who left stay gone and have an undo of
their own.`,
    'x-answers': { 200: 'Seated.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['CONFIRMATION_REQUIRED', 'SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TRANSITION'],
  },
  finish: {
    operationId: 'finishBooking',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Guests have left',
    description: `Their tables are free from this moment. \`end_time\` stays what was agreed. Possible for a booking with the
status \`arrived_in_service\`.`,
    'x-answers': { 200: 'Finished.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  undo: {
    operationId: 'undoStatusChange',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Take back the latest change of status',
    description: `The booking has the status again that it had before. Possible for 24 hours, and once: an undo cannot itself be
undone. Name the entry of the history you mean (\`history_id\`) to be refused where another change of status came after it;
\`GET …/actions\` shows which one it would be.

Tables that the change had released are found again: the booking's own if they are free, whatever was closed since, else
others that are open, else the answer is \`TABLE_UNAVAILABLE\` with the bookings in the way. Guests who had left, and blocks, get their
own tables or none; so does every booking after its end. A guest accepted from the waiting list goes back to it and gives the tables up.`,
    'x-answers': { 200: 'Undone.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TRANSITION'],
  },
  presence: {
    operationId: 'setPresence',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Say who is here without being seated',
    description: `The guests wait at the bar, or some of them have come. For a booking whose guests are still expected. They occupy
no table, and no event is sent; \`GET /day\` and the history show it. Checking in clears it, and the undo of the check-in
brings it back.`,
    'x-answers': { 200: 'Noted.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  quotedWait: {
    operationId: 'setQuotedWait',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Say how long guests were told to wait',
    description: `For guests on the waiting list, and those at the bar whose table is not free yet. Kept as times of the clock,
which \`GET /day\` shows as \`quoted_wait\`; null takes them away. No event is sent; the history shows it.`,
    'x-answers': { 200: 'Noted.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  expectedEnd: {
    operationId: 'setExpectedEnd',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Say until when seated guests stay',
    description: `Records when the party is expected to leave. Never refused, also if another booking has the table by then, and
\`end_time\` stays as agreed; to reserve the table for longer, update \`duration\`. \`GET /day\` shows it as
\`expected_end\`, at most 120 minutes after \`end_time\`, and the table is not given to others before. Null: worked out from
when they arrived. No event is sent; the history shows it.`,
    'x-answers': { 200: 'Noted.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  arrivedAt: {
    operationId: 'setArrival',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Correct since when guests sit there',
    description: `For guests who were checked in later than they sat down: a moment of the booking’s evening, not after its end and not in
the future. Their expected end follows. No event is sent; the history shows it.`,
    'x-answers': { 200: 'Corrected.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  course: {
    operationId: 'setCourse',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Say how far a seated party is',
    description: `For guests who are seated, where the restaurant has \`course_marks\` switched on. No event is sent; \`GET /day\` and the
history show it. Finishing the booking and the undo of its check-in clear it; the undo of the finish brings it back.`,
    'x-answers': { 200: 'Noted.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  allergens: {
    operationId: 'writeBookingAllergens',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Write what companions must not eat',
    description: `Takes the place of what stood. The guest's own are written with \`PUT /patrons/{patron}/allergens\`. No event is sent;
\`GET /day\` shows both, and the history has the change. Viewers do not see them.`,
    'x-answers': { 200: 'Noted.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
  },
  actions: {
    operationId: 'getBookingActions',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Bookings'],
    summary: 'Show what can be done to a booking',
    description: `Every action and whether the status and the clock allow it now, with the change of status that an undo would
take back, and whether its tables are pinned. Accepting from the waiting list and undoing may still find no table.`,
    'x-answers': { 200: 'What can be done now.' },
  },
  unblock: {
    operationId: 'unblockTables',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Unblock tables',
    description: 'Cancels a block; its tables can be booked again. Only for a booking with the status `blocked`.',
    'x-answers': { 200: 'Unblocked.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['TRANSITION'],
  },
  status: {
    operationId: 'changeStatus',
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Bookings'],
    summary: 'Change the status',
    description: `One address for every transition. Words with the same meaning: \`cancelled\`, \`cancel_booking\`; \`no-show\`,
\`set_noshow\`; \`check-in\`, \`arrived\`, \`set_arrived_in_service\`; \`accepted\`, \`accept_booking\`; \`rejected\`,
\`reject_booking\`. Accepting a guest on the waiting list gives them a table, or answers 409 where none is free; with
\`table_ids\` it gives those, and pins them.`,
    'x-answers': { 200: 'Changed.' },
    'x-answer-headers': { 200: ['X-History-Id'] },
    'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE', 'TRANSITION'],
  },
  block: {
    operationId: 'blockTables',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Block tables',
    description: `Keeps tables from being booked for a while, \`duration\` minutes from \`date\` and \`time\`. The block is a booking
without guests and is ended by unblocking it. Where guests are booked there it is refused, unless \`moves\` gives them other tables or
\`anyway\` takes theirs; an undo with its \`X-History-Id\` takes all of that back.`,
    'x-answers': { 201: 'The block.' },
    'x-problems': ['TABLE_UNAVAILABLE', 'SLOT_UNAVAILABLE', 'PLAN_OUTDATED', 'TRANSITION'],
    'x-answer-headers': { 201: ['Location', 'X-History-Id'] },
  },
  pause: {
    operationId: 'pauseOnlineBookings',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Pause or resume online bookings',
    description: `For the whole restaurant and at once: while paused, no slot is open and creating answers
\`SLOT_UNAVAILABLE\` with the reason \`paused\`. Staff can still book with \`override\`.`,
    'x-answers': { 200: 'How it stands now.' },
  },
  history: {
    operationId: 'getBookingHistory',
    'x-access': { role: 'viewer', scopes: ['full', 'read'] },
    tags: ['Bookings'],
    summary: 'Show the history of a booking',
    description:
      'Who did what to the booking and when, oldest first, with the old and new value of each field. An undo names the entry it took back.',
    'x-answers': { 200: 'Every change of the booking.' },
  },
  payment: {
    operationId: 'setBookingPayment',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Set the payment of a booking',
    description: `For a POS that knows it. Replaces what was there; \`{"payment": null}\` removes it. The currency is the restaurant's
where you send none, the labels are made of \`status\` and \`purpose\`; \`amount_formatted\` and \`currency_symbol\` are derived.
Where something changes, \`booking.updated\` is sent.`,
    'x-answers': { 200: 'The booking in full, as it is now.' },
  },
  products: {
    operationId: 'setBookingProducts',
    'x-access': { role: 'host', scopes: ['full'] },
    tags: ['Bookings'],
    summary: 'Set the products of a booking',
    description: `For a POS that knows them. Replaces all of them; \`{"products": null}\` removes them. Amounts are in the restaurant's
currency; subtotals and total are derived, and each item gets an id. Where something changes, \`booking.updated\` is sent.`,
    'x-answers': { 200: 'The booking in full, as it is now.' },
  },
})
