/** Texts of the buttons on a page. Those of other languages are fetched (texts/buttons). */
export const button = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  unsupported: 'Unsupported network',
  email: 'Email',
}
