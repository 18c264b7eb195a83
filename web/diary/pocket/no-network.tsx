/** A cloud that is struck through. */
export const NoNetwork = () => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.6 5.6A3 3 0 0 0 4.5 12h6.9M6.6 4.2A3.6 3.6 0 0 1 12 6.7a2.7 2.7 0 0 1 1.4 4.6M2 2l12 12" />
  </svg>
)
