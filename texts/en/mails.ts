/** What mails say to guests, in English. */
export const mails = {
  messages: {
    received: {
      subject: 'We have your request: {restaurant}, {date}',
      text: `{greeting}

Thank you for your request. {restaurant} will answer you by e-mail; until then the table is not confirmed.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Your table is booked: {restaurant}, {date}, {time}',
      text: `{greeting}

Your table at {restaurant} is booked. We look forward to seeing you.

{details}

If something comes up, please change or cancel your booking here, so that another guest can have the table.

{manage_link}`,
    },
    declined: {
      subject: 'We cannot take your booking: {restaurant}, {date}',
      text: `{greeting}

We are sorry: {restaurant} cannot take your booking.

{details}

Another day or another time may work. You are welcome to ask again.`,
    },
    changed: {
      subject: 'Your booking has changed: {restaurant}, {date}, {time}',
      text: `{greeting}

Your booking at {restaurant} has changed. This is how it stands now:

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'Your booking is cancelled: {restaurant}, {date}',
      text: `{greeting}

Your booking at {restaurant} has been cancelled.

{details}

If this is a mistake, please call us.`,
    },
    offer: {
      subject: 'A table is free for you: {restaurant}, {date}, {time}',
      text: `{greeting}

A table has become free at {restaurant}. We are keeping it for you until {until}.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'See you soon: {restaurant}, {date}, {time}',
      text: `{greeting}

A short reminder of your table at {restaurant}.

{details}

If you cannot come, please cancel or change your booking here.

{manage_link}`,
    },
    reconfirmation: {
      subject: 'Are you still coming? {restaurant}, {date}, {time}',
      text: `{greeting}

{restaurant} is keeping a table for you. Please confirm that you are coming, or cancel if you cannot.

{details}

{manage_link}`,
    },
    review_request: {
      subject: 'How was your visit to {restaurant}?',
      text: `{greeting}

Thank you for coming to {restaurant}. We would like to know how you liked it.

{review_link}`,
    },
  },
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  when: 'When',
  party: 'Who',
  reference: 'Reference',
  telephone: 'Telephone',
  manage: 'See, change or cancel the booking',
  reconfirm: 'Confirm or cancel',
  answer: 'Take the table or decline',
  review: 'Write a review',
  noMoreRequests: 'No more requests for reviews',
}
