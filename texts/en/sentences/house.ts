/** Why a change to guests, the evening, people, programs or the restaurant's draft is refused. */
export const house = {
  patrons: {
    another: 'The patron_id field must be the id of another patron.',
    telephoneTaken: (id: number) =>
      `The mobile_number field is the telephone of patron ${id}, who has this name too. If they are one guest, merge them: POST /api/restaurant/patrons/{patron}/merge with patron_id ${id}.`,
    emailTaken:
      'The email field is the address of another patron of this restaurant. If they are one guest, merge them: POST /api/restaurant/patrons/{patron}/merge with patron_id of the other.',
    known: (name: string, id: number) => `${name} is known already, as patron ${id}.`,
    tooManyTags: (most: number) =>
      `The add_own_tags field makes more than ${most} tags. Remove some, or write a note instead.`,
  },
  evening: {
    noteChanged: 'The note of this evening was changed meanwhile. Read what stands, and send it again.',
    sectionsChanged: 'The sections of this evening were changed meanwhile. Read what stands, and send yours again.',
    sectionTwice: (name: string) => `There are two sections named ${name}.`,
    tableTwice: (id: number) => `Table ${id} is given twice.`,
    noSlot: (slot: string, date: string) => `No slot starts at ${slot} on ${date} at this restaurant.`,
    slotsNotClosed: (slots: string, count: number, date: string) =>
      `Close-off not found: ${slots} ${count === 1 ? 'is' : 'are'} not closed on ${date}. Nothing was removed.`,
  },
  people: {
    worksHere: (email: string, role: string) => `${email} works here as ${role}. Change the role instead.`,
    onlyManager: (email: string) => `${email} is the only manager. Make another person manager first.`,
    unprovedAccount:
      'There is an account with this address, and nobody has proved yet that it is theirs. Have the link mailed to you, or ask whoever runs this server for one: with it you set a new password.',
    unprovedElsewhere: (email: string) =>
      `${email} also works in a restaurant you do not manage, and the account is unproved: its password was set by a link that somebody copied. Have them use “Forgotten your password?”, or ask whoever runs this server for a link; then change the role.`,
    tooManyDevices: (most: number) => `A restaurant can have at most ${most} devices. End one first.`,
    deviceEnded: (device: string) =>
      `Too many wrong PINs: “${device}” was ended. A manager can make it anew on the page People.`,
    wrongPin: (name: string) => `That is not ${name}’s PIN.`,
    pinLocked: (name: string) =>
      `${name} is locked on this tablet. Sign in with your password, or let somebody else do it.`,
    factorFirst:
      'Your password alone is not enough here. Use your passkey, or sign in on another device and set up a second factor.',
    codeToo: 'Type the code of your authenticator app too.',
    notYours: 'You do not work in this restaurant.',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'Unknown browser',
    invitationGone: 'The link of an invitation is not kept. Invite the person again.',
    confirmationLink: 'The link is sent again from the page on which the guest asked for the table.',
    addressLink: 'The link is sent again when the guest gives the address again on the page of the booking.',
  },
  programs: {
    webhookLimit: (most: number) => `A restaurant can have at most ${most} webhooks. Delete one first.`,
    noCredentials: 'must not contain a user name or password; deliveries are signed instead',
    noFragment: 'must not have a fragment (the part after #)',
    https: 'must start with https://, unless the server runs with WEBHOOK_ALLOW_PRIVATE=true',
    publicAddress: 'must point to a public address, unless the server runs with WEBHOOK_ALLOW_PRIVATE=true',
    onlyDemo: 'works only in the demo on this machine',
    replaced: (id: string, by: string) => `Token "${id}" was replaced by "${by}" when it was rotated. Rotate that one.`,
    expired: (id: string) => `Token "${id}" is expired and cannot be rotated; create a new one.`,
    revoked: (id: string) => `Token "${id}" is revoked and cannot be rotated; create a new one.`,
    ofDemo: (id: string) => `Token "${id}" belongs to the demo and cannot be rotated; create a new one.`,
  },
  draft: {
    otherWindow: 'The draft was changed in another window. Compare with what stands, and send again with its etag.',
    unknownBase: (version: number) =>
      `The base_version field must be a version of this restaurant; the one that stands is ${version}.`,
    outdated: 'What this draft would change is no longer what its review showed. Look at the new review.',
    reloadToOpen: 'The draft was changed in another window. Reload the page to see it, and open then.',
    lookFirst: 'Your draft needs a look before it is saved: read and save it first, then open for guests.',
    noTables: 'The restaurant has no table yet: guests could not be seated.',
    noHours: 'The restaurant has no hours yet: guests could not choose a day.',
    createdMeanwhile: 'The restaurant was created a moment ago, in another window or by a colleague. Reload the page.',
    onlyFirstManager: 'Only who came by the link that the server printed at its first start can create its restaurant.',
  },
  insights: {
    span: (to: string, from: string, most: number) =>
      `The ${to} field must be a date from ${from} on, at most ${most} evenings in all.`,
    together: 'The against_from and against_to fields must be given together.',
  },
}
