/** What mails say to guests, in English. */
export const mails = {
  messages: {
    confirm_link: {
      subject: 'Press the button to book: {restaurant}, {date}, {time}',
      text: `{greeting}

# One more step

Press the button, and your table at {restaurant} is booked. The button works until {until}.

{details}

{confirm_link}

If you did not ask for a table, ignore this mail: nothing is booked.`,
    },
    received: {
      subject: 'We have your request: {restaurant}, {date}',
      text: `{greeting}

# We have your request

Thank you for your request. {restaurant} will answer you by e-mail; until then the table is not confirmed.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'You are on the waiting list: {restaurant}, {date}, {time}',
      text: `{greeting}

# You are on the waiting list

No table is free at {restaurant} at this time yet. If one becomes free for you, you will hear from us; until then no table is kept.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Your table is booked: {restaurant}, {date}, {time}',
      text: `{greeting}

# Your table is booked

We look forward to seeing you at {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'We cannot take your booking: {restaurant}, {date}',
      text: `{greeting}

# We cannot take your booking

We are sorry: {restaurant} cannot take your booking.

{details}

Another day or another time may work. You are welcome to ask again.`,
    },
    changed: {
      subject: 'Your booking has changed: {restaurant}, {date}, {time}',
      text: `{greeting}

# Your booking has changed

Your booking at {restaurant} has changed. This is how it stands now:

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'Your booking is cancelled: {restaurant}, {date}',
      text: `{greeting}

# Your booking is cancelled

Your booking at {restaurant} has been cancelled.

{details}

If this is a mistake, please call us.`,
    },
    offer: {
      subject: 'A table is free for you: {restaurant}, {date}, {time}',
      text: `{greeting}

# A table is free for you

You are on the waiting list of {restaurant}, and a table has become free. We are keeping it for you until {until}.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'One more step: {restaurant}, {date}, {time}',
      text: `{greeting}

# One more step

{restaurant} is keeping a table for you until {until}. It is booked for good once this is done.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'Still to be paid: {restaurant}, {date}, {time}',
      text: `{greeting}

# Your table is kept until {until}

The table at {restaurant} is not paid for yet, or its card is still missing. After that it is free for others.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'We have your payment: {restaurant}, {date}',
      text: `{greeting}

# We have your payment

{amount} were paid for your table at {restaurant}. This is confirmation {payment_number}; it is no invoice.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'Money back from {restaurant}',
      text: `{greeting}

# You get {amount} back

{restaurant} has given back {amount} of payment {payment_number}. Banks need 5 to 10 days to show it. This is no invoice.

{details}`,
    },
    payment_lapsed: {
      subject: 'The time to pay is over: {restaurant}, {date}',
      text: `{greeting}

# The time to pay is over

Your table at {restaurant} was not paid for in time and is free again. Nothing is booked. You are welcome to choose a time again.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'Please confirm a payment: {restaurant}',
      text: `{greeting}

# Your bank wants to hear from you

{restaurant} was to charge your card {amount}, as agreed when you booked. Your bank asks for you first. You can pay until {until}.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'See you soon: {restaurant}, {date}, {time}',
      text: `{greeting}

# See you soon

A short reminder of your table at {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: 'Are you still coming? {restaurant}, {date}, {time}',
      text: `{greeting}

# Are you still coming?

{restaurant} is keeping a table for you. Please confirm that you are coming.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: 'How was your visit to {restaurant}?',
      text: `{greeting}

# How was your visit?

Thank you for coming to {restaurant}. We would like to know how you liked it.

{review_link}`,
    },
  },
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  when: 'When',
  party: 'Who',
  reference: 'Reference',
  /** Of a booking that an assistant made. */
  code: 'Code to change or cancel',
  telephone: 'Telephone',
  reconfirm: 'Confirm or cancel',
  /** Where it can no longer be cancelled online. */
  reconfirmOnly: 'Confirm that you are coming',
  answer: 'Take the table or decline',
  confirm: 'Book the table',
  /** Instead of `confirm_link`, for a request or a place on the waiting list. */
  confirmRequest: {
    subject: 'One more step: {restaurant}, {date}, {time}',
    text: `{greeting}

# One more step

Press the button, and your request for a table goes to {restaurant}. The button works until {until}.

{details}

{confirm_link}

If you did not ask for a table, ignore this mail: nothing is sent.`,
  },
  sendRequest: 'Send the request',
  review: 'Write a review',
  noMoreRequests: 'No more requests for reviews',
  /** Below a message: how the guest's address came to be written to. */
  why: (restaurant: string) => `You get this message because this address was given for a table at ${restaurant}.`,
  /** What was left when an address had got its messages of an hour. */
  summary: {
    subject: (restaurant: string) => `Your bookings at ${restaurant}`,
    text: 'There was more to say than ten messages in an hour, so the rest is in this one. This is how things stand now:',
  },
  /** About the address of a booking: to the new one, and to the one that it replaces. */
  address: {
    confirm_address: {
      subject: (restaurant: string) => `Use this address at ${restaurant}?`,
      text: (restaurant: string, visit: string) =>
        `This address was given for a table at ${restaurant} on ${visit}. Use the button, and mails about it come here.`,
    },
    button: 'Use this address',
    unexpected: 'If you know nothing of this, do nothing. The booking then keeps the address it has.',
    address_changed: {
      subject: (restaurant: string) => `Your booking at ${restaurant} has another address`,
      text: (restaurant: string, visit: string) =>
        `Mails about the table at ${restaurant} on ${visit} now go to another address, which was given on the page of the booking and confirmed. If that was not you, please tell the restaurant.`,
    },
  },
}

export type MailTexts = typeof mails
