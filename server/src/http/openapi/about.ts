/** The introduction of the API reference: what applies to every operation. */
import { version } from '../../settings/version.ts'

export const about = {
  title: 'maitred',
  version,
  summary: 'Restaurant reservations: bookings, availability, patrons, reviews and webhooks.',
  license: { name: 'MIT', identifier: 'MIT' },
  description: `Every call acts on one restaurant: the one its token belongs to.

## Tokens

Send \`Authorization: Bearer <token>\` with every call. A **restaurant token** names its restaurant by itself. A
**user token** may act on several; then \`X-Restaurant-Id\` says which. People who are signed in call with their session
cookie instead, and change something only from pages of this server.

Every operation names who may call it: people by their **role** in the restaurant (\`viewer\`, \`host\`, \`manager\`: each may
do what those before it may), restaurant tokens by their **scope** (\`full\`, \`read\`, \`website\`). A user token has its
user's role. For viewers e-mail addresses and telephone numbers are null. A \`website\` token sees only bookings it made, and
of them only what it sent. 403 says which role or scope is missing.

## Answers

A success has its content under \`data\`, and on most operations \`meta\` beside it. What has no value is \`null\`, never
absent; lists are \`[]\`. Fields may be added to answers of our own, never to those of the published contract; nothing is
removed or changes its meaning without a \`Deprecation\` header on its answers for six months before.

## Errors

There are three shapes. **Standard errors** have \`error.code\` for programs and \`error.message\` for people.
**Validation errors** (422) have \`message\` and \`errors\`, with every failing field at once. **Transition conflicts**
(409) have \`message\` and \`current_status\`. Each operation lists the codes it can answer. Quote the header
\`X-Request-Id\` when you report a problem.

## Sending things twice

Creating and updating a booking need an \`Idempotency-Key\`: 1 to 64 letters, digits or hyphens, new for each intention.
After a time-out or a 503 send the same request with the same key: if the first one worked, you get its answer again,
with \`Idempotent-Replayed: true\`. Keys are remembered for 24 hours.

## Times

Times you send are on the restaurant's wall clock, without an offset: \`2026-06-12T19:30:00\`. Times you get carry the
offset of that moment: \`2026-06-12T19:30:00+02:00\`. A date is the restaurant's own calendar date. A time that the
change to summer time skips is refused (422); of a time that happens twice in autumn, the first is meant.

## HTTP

What was created is named in \`Location\`. \`HEAD\` works wherever \`GET\` does; \`OPTIONS\` lists an address's methods in
\`Allow\`. Availability and this document have an \`ETag\` for \`If-None-Match\`. Answers above 14 kB are packed for callers who send
\`Accept-Encoding: br\` or \`gzip\`. Web pages of other origins may call the API where the operator lists them
(\`CORS_ORIGINS\`). A trailing slash changes nothing. Fields we do not know are
ignored in requests, except in a configuration, which refuses them.

## Limits

Each token has its requests a minute; \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` are on every
answer. Beyond them comes 429 with \`Retry-After\`. Bodies may have 256 KiB unless the operator chose otherwise.
`,
}
