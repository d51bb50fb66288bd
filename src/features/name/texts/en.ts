/** Texts of registering an account name. */
export const names = {
  titles: { RegisterAccountName: 'Choose name', RegisterAccountNameSuccess: 'Account name' },
  label: 'Account name',
  why: 'A name is easier to read and share than an address.',
  looking: 'Checking…',
  free: '{name} is available.',
  taken: '{name} is already taken.',
  others: 'Available names',
  seconds: 'Your wallet will ask you to sign. Sign within 10 seconds.',
  submit: 'Register name',
  notDone: 'Name not registered',
  signing: 'Sign in your wallet',
  registering: 'Registering the name…',
  cancel: 'Cancel',
  done: 'Name registered',
  next: 'People can now find you by this name.',
  go: 'Done',
}
