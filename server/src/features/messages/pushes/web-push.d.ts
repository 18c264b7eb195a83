/** Of the package, the one function that is used. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    TTL: number
    urgency: 'normal' | 'high'
    contentEncoding: 'aes128gcm'
  }
  type Details = { endpoint: string; method: 'POST'; headers: Record<string, string | number>; body: Buffer }
  const webPush: { generateRequestDetails(to: Subscription, payload: string, options: Options): Details }
  export default webPush
}
