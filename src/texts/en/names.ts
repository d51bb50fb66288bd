/** A name for the embedded wallet's account. */
export const names = {
  titles: { RegisterAccountName: 'Choose name', RegisterAccountNameSuccess: 'Account name' },
  label: 'Account name',
  why: 'A name is easier to read and to pass on than an address.',
  looking: 'Looking it up…',
  free: '{name} is available.',
  taken: '{name} is registered already.',
  others: 'Available instead',
  seconds: 'Your wallet will ask you to sign. You have ten seconds for it.',
  submit: 'Choose name',
  signing: 'Sign in your wallet',
  registering: 'Registering the name…',
  cancel: 'Cancel',
  done: 'Account name chosen successfully',
  next: 'You can be found by it from now on. Fund your account next, or begin to trade.',
  go: 'Let’s go!',
}
