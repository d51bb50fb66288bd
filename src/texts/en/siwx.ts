/** Signing in with the connected account. */
export const siwx = {
  titles: { SIWXSignMessage: 'Sign in' },
  title: (app: string) => `${app} needs to connect to your wallet`,
  why: 'Sign a message to prove that this account is yours. Nothing is sent, and it costs nothing.',
  cancelDisconnects: 'Cancelling disconnects your wallet.',
  cancelReturns: 'Cancelling takes you back to the network before.',
  looking: 'Looking for your sign-in…',
  inWallet: (wallet: string) => `Sign the message in ${wallet}.`,
  verifying: 'Checking the signature…',
  sign: 'Sign',
  signing: 'Signing…',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
}
