/** Printed when a server with the demo starts: its address, where to sign in, the tokens, and a first call that works. */
import { demoTokens } from '../../house/access/tokens/token-text.ts'

export function demoNotice(address: string): string {
  return `maitred listens on ${address}, with two demo restaurants.

The diary (look around as manager or host, without a password):
  ${address}/

The guests' booking page:
  ${address}/book/trattoria-demo

Tokens (accepted on this machine only):
  ${demoTokens.trattoria}   Trattoria Demo, Europe/Malta
  ${demoTokens.bistro}       Bistro Demo, America/New_York, confirms by hand
  ${demoTokens.user}         a user who manages both; say which with X-Restaurant-Id

The API, explained and ready to be tried out:
  ${address}/docs

Try it:
  curl -H 'Authorization: Bearer ${demoTokens.trattoria}' ${address}/api/restaurant/settings`
}
