export type SendOptions = {
  /** Generated where the operation takes one and you pass none. Keep yours to repeat a call after a restart. */
  idempotencyKey?: string
  restaurantId?: number
  signal?: AbortSignal
  /** The `ETag` of what the change was made from: 412 `PRECONDITION_FAILED` where it has changed since. */
  ifMatch?: string
  /** The headers of a successful answer, such as `ETag` and `X-History-Id`. */
  onHeaders?: (headers: Headers) => void
}
