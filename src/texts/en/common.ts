/** Of the parts that every view uses. */
export const common = {
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
}
