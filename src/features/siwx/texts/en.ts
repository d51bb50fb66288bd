/** Texts of signing in with the connected account. */
export const siwx = {
  titles: { SIWXSignMessage: 'Sign in' },
  title: (app: string) => `Sign in to ${app}`,
  why: 'Sign a message to prove that this account is yours. It’s free and sends no transaction.',
  allowsTitle: (app: string) => `${app} can`,
  allows: ['See this account’s address', 'Ask you to approve requests'],
  never: 'Nothing moves without your approval.',
  cancelDisconnects: 'If you cancel, your wallet will be disconnected.',
  cancelReturns: 'If you cancel, you’ll return to the previous network.',
  looking: 'Checking if you’re signed in…',
  inWallet: (wallet: string) => `Sign the message in ${wallet}.`,
  verifying: 'Checking the signature…',
  sign: 'Sign',
  signing: 'Signing…',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
}
