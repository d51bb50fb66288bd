/** What can be set about the embedded wallet. */
export const settings = {
  /** The headings of the views, but for those that are named by what they carry. */
  titles: {
    AccountSettings: 'Account settings',
    UpdateEmailWallet: 'Edit email',
    UpdateEmailPrimaryOtp: 'Confirm current email',
    UpdateEmailSecondaryOtp: 'Confirm new email',
    UpgradeEmailWallet: 'Upgrade your wallet',
  },
  upgrade: 'Upgrade your wallet',
  upgradeNote: 'Transition to a self-custodial wallet',
  switching: 'Switching…',
  switchTo: { eoa: 'Switch to your EOA', smartAccount: 'Switch to your smart account' },
  ownAddress: 'Your plain account (EOA) and your smart account have different addresses.',
  editEmail: 'Edit email',
  newEmail: 'New email',
  sendingCode: 'Sending a code…',
  cancel: 'Cancel',
  save: 'Save',
  somethingWrong: 'Something wrong?',
  keepKeys: 'Keep the keys yourself',
  keepKeysText: (site: string) => `Follow the instructions on ${site}. You will need to connect again afterwards.`,
  walletSite: 'the site of the wallet',
  openDashboard: 'Open the dashboard',
}
