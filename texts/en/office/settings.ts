/** What "Find a setting" finds: the name of each setting, other words people use for it, and where it stands. */

export type Setting = {
  name: string
  words: string
  page:
    | 'insights'
    | 'floor'
    | 'hours'
    | 'pacing'
    | 'online'
    | 'found'
    | 'messages'
    | 'reviews'
    | 'guests'
    | 'tags'
    | 'deposits'
    | 'products'
    | 'restaurant'
    | 'files'
    | 'history'
    | 'people'
    | 'connections'
  /** Its field on the page, which takes the focus. */
  field?: string
  /** The part of the page that has it. */
  part?: string
}

export const settings: readonly Setting[] = [
  {
    name: 'How the restaurant is doing',
    words: 'insights figures covers no-shows statistics report month year refused full csv',
    page: 'insights',
  },
  { name: 'Tables', words: 'floor plan room seats add table move round square chairs number', page: 'floor' },
  { name: 'Tables that can be joined', words: 'combination push together large party group', page: 'floor' },
  { name: 'Dining areas', words: 'room terrace hall garden season summer winter closed first order', page: 'floor' },
  { name: 'Tables that guests can book online', words: 'staff only keep hold back walk-in website', page: 'floor' },
  { name: 'Opening hours', words: 'open close week service lunch dinner breakfast times monday sunday', page: 'hours' },
  { name: 'Special days', words: 'holiday closed christmas private event vacation days off', page: 'hours' },
  { name: 'Start times', words: 'slots every 15 minutes quarter half hour grid', page: 'hours' },
  {
    name: 'How long guests stay',
    words: 'turn times duration length table two hours sit long',
    page: 'pacing',
    field: 'default_booking_duration_hours',
  },
  {
    name: 'Pacing',
    words: 'crowd control arrive kitchen covers at once limit',
    page: 'pacing',
    field: 'crowd_control_max_covers',
  },
  { name: 'Time to clear a table', words: 'reset clean between parties', page: 'pacing', field: 'reset_minutes' },
  { name: 'Guests past their time', words: 'overstay over time late leave', page: 'pacing', field: 'overstay_minutes' },
  {
    name: 'Notice before a booking',
    words: 'last minute short notice early late ahead',
    page: 'pacing',
    field: 'notice_minutes',
  },
  { name: 'How far ahead guests may book', words: 'days ahead advance window max', page: 'pacing', field: 'max_days' },
  {
    name: 'Moving guests to make room',
    words: 'reseating tables re-seating other table',
    page: 'pacing',
    field: 'reseating',
  },
  { name: 'Offers to the waiting list', words: 'waitlist free table minutes', page: 'pacing', field: 'offer_minutes' },
  {
    name: 'Largest party online',
    words: 'how many people guests group size website big',
    page: 'online',
    field: 'online-largest_party',
  },
  {
    name: 'Colour of the guest page',
    words: 'color brand accent look design theme',
    page: 'online',
    field: 'branding-accent',
  },
  { name: 'Logo and picture', words: 'image photo sign upload brand', page: 'online', field: 'branding-logo' },
  { name: 'Questions to guests', words: 'ask form allergies occasion answers custom field', page: 'online' },
  { name: 'Words in other languages', words: 'translate translation german italian french names', page: 'online' },
  {
    name: 'Confirm bookings by mail',
    words: 'link spam fake strangers verify',
    page: 'online',
    field: 'online-confirm_by_mail',
  },
  { name: 'The menu', words: 'food card carte dishes link', page: 'online', field: 'online-menu_url' },
  { name: 'Terms and privacy', words: 'gdpr legal link notice', page: 'online', field: 'online-terms_url' },
  {
    name: 'Websites that show the booking page',
    words: 'embed iframe widget origin domain homepage',
    page: 'online',
    field: 'embed_origins',
  },
  { name: 'Search engines', words: 'google index robots list', page: 'online', field: 'online-indexable' },
  {
    name: 'Assistants and phone bots',
    words: 'agent mcp chatgpt claude voice',
    page: 'online',
    field: 'agents-enabled',
  },
  { name: 'Why is a time not offered', words: 'not available full closed online why', page: 'online' },
  {
    name: 'Addresses for Google, Apple, Instagram and the menu card',
    words: 'be found link profile maps qr code table tent sticker facebook marketing where guests come from',
    page: 'found',
  },
  {
    name: 'Wording of messages',
    words: 'mail e-mail text words confirmation cancellation template subject translate language own signature',
    page: 'messages',
    part: 'confirmed',
  },
  {
    name: 'Which messages are sent',
    words: 'mail e-mail switch off stop notify notification guests staff new booking',
    page: 'messages',
    part: 'settings',
  },
  {
    name: 'Reminder before the visit',
    words: 'mail hours before remind sms no-show',
    page: 'messages',
    part: 'settings',
    field: 'messages-reminder_hours',
  },
  {
    name: 'Ask guests whether they come',
    words: 'reconfirm reconfirmation mail hours before no-show',
    page: 'messages',
    part: 'reconfirmation',
  },
  {
    name: 'Ask guests for a review',
    words: 'request mail hours after stars feedback',
    page: 'messages',
    part: 'review_request',
  },
  { name: 'Quiet hours', words: 'night silent mail no messages late', page: 'messages', part: 'settings' },
  {
    name: 'Daily sheet',
    words: 'daily mail list bookings allergies kitchen morning csv',
    page: 'messages',
    part: 'daily_sheet',
  },
  {
    name: 'Sender of messages',
    words: 'from name mail reply e-mail',
    page: 'messages',
    part: 'settings',
    field: 'messages-sender_name',
  },
  {
    name: 'Mails that were not delivered',
    words: 'outbox failed refused bounce send again resend spam not arrived lost messages',
    page: 'messages',
    part: 'outbox',
  },
  { name: 'Tags of bookings', words: 'birthday anniversary marks icons labels', page: 'tags' },
  { name: 'Sources of bookings', words: 'where from website google phone channel', page: 'tags' },
  { name: 'Name of the restaurant', words: 'title brand', page: 'restaurant', field: 'name' },
  { name: 'Address', words: 'street place city', page: 'restaurant', field: 'address' },
  { name: 'Telephone', words: 'phone number call', page: 'restaurant', field: 'telephone' },
  { name: 'E-mail address', words: 'mail messages', page: 'restaurant', field: 'email' },
  { name: 'Time zone', words: 'clock city utc', page: 'restaurant', field: 'timezone' },
  { name: 'Language', words: 'english german translation', page: 'restaurant', field: 'language' },
  { name: 'Currency', words: 'money euro prices', page: 'restaurant', field: 'currency' },
  { name: '24-hour clock', words: 'am pm twelve hours format', page: 'restaurant', field: 'twenty_four_hour_format' },
  {
    name: 'Confirm bookings by hand',
    words: 'accept requests automatic approval',
    page: 'restaurant',
    field: 'confirmation_mode',
  },
  { name: 'Open for guests', words: 'booking page online closed start public', page: 'restaurant', field: 'open' },
  { name: 'Courses', words: 'mark dessert bill main ordered', page: 'restaurant', field: 'course_marks' },
  { name: 'Who gives money back', words: 'refund hosts managers deposit', page: 'deposits', field: 'hosts_refund' },
  { name: 'What guests rate', words: 'review stars criteria questions food service', page: 'tags' },
  {
    name: 'Rules for deposits',
    words: 'deposit payment card guarantee no-show prepay cancel refund money',
    page: 'deposits',
  },
  { name: 'Menus and extras', words: 'product menu wine flowers sell stock price extras set order', page: 'products' },
  { name: 'Children', words: 'kids allowed', page: 'restaurant', field: 'allow_kids' },
  {
    name: 'Cancellation',
    words: 'cancel policy hours before',
    page: 'restaurant',
    field: 'cancellation_policy_hours_before_reservation',
  },
  {
    name: 'A question of your own',
    words: 'custom field ask guests company room number',
    page: 'restaurant',
    field: 'enable_custom_field',
  },
  {
    name: 'Export and import',
    words: 'yaml csv excel spreadsheet file download upload backup copy guests bookings',
    page: 'files',
  },
  { name: 'Who changed what', words: 'history versions undo take back log', page: 'history' },
  {
    name: 'Who signs in',
    words: 'people staff team employees colleague invite add user account role manager host viewer',
    page: 'people',
  },
  {
    name: 'Passwords and sessions',
    words: 'forgotten password reset link sign in log in logged lost tablet device end',
    page: 'people',
  },
  {
    name: 'Guests',
    words: 'customers patrons search contact telephone vip allergy note correct merge double',
    page: 'guests',
  },
  { name: 'Reviews', words: 'stars rating opinion show hide answer reply criticism', page: 'reviews' },
  { name: 'Erase or export a guest', words: 'gdpr privacy data forget delete right request', page: 'guests' },
  { name: 'Birthdays of the week', words: 'birthday congratulate anniversary', page: 'guests' },
  {
    name: 'Webhooks',
    words: 'connections events deliveries failing till newsletter secret signature send again',
    page: 'connections',
  },
  { name: 'Tokens', words: 'connections api key program website scope revoke access', page: 'connections' },
]
