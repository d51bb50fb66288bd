/** Change of the sandbox before a story: a fault of a server, or how one answers. */
export type Preparation =
  | { readonly fault: { key: string; fault: { kind: string; delay?: number } } }
  | { readonly settings: Readonly<Record<string, unknown>> }

/** Story of the list "Try this". */
export interface Story {
  readonly title: string
  readonly text: string
  /** Label of what starts the story. */
  readonly start: string
  /** Set in the sandbox first. */
  readonly prepare?: Preparation
  /** View that opens. */
  readonly view?: 'Connect' | 'ConnectingWalletConnectBasic' | 'Swap' | 'WalletSend' | 'Networks'
  /** Page that opens, for a story with its own options. */
  readonly href?: string
  /** Page of the sandbox that opens in another tab. */
  readonly beside?: 'phone' | 'mailbox'
  /** Whether a wallet must be connected. */
  readonly connected?: true
}

/** Ten stories for a host that decides, from the first click to a relay that is down. */
export const stories: readonly Story[] = [
  {
    title: 'A wallet of this browser',
    text: 'Choose Beacon and approve its request. Reload the page: the wallet is still connected.',
    start: 'Choose a wallet',
    view: 'Connect',
  },
  {
    title: 'A wallet on a phone',
    text: 'The phone wallet opens beside this page. Copy the link below the code, and paste it there.',
    start: 'Show the code',
    view: 'ConnectingWalletConnectBasic',
    beside: 'phone',
  },
  {
    title: 'An e-mail address',
    text: 'Enter any address. The mailbox beside this page has the code.',
    start: 'Log in by e-mail',
    view: 'Connect',
    beside: 'mailbox',
  },
  {
    title: 'Signing in on a server',
    text: 'The wallet connects, then signs a message that the server checks.',
    start: 'Start with sign-in',
    href: '/?siwx=backend',
  },
  {
    title: 'Sending',
    text: 'Send 0.1 ETH to bertil.sandbox.eth. What is signed is what was reviewed.',
    start: 'Send something',
    view: 'WalletSend',
    connected: true,
  },
  {
    title: 'Solana',
    text: 'The same dialog for the wallet standard, with Solana’s networks.',
    start: 'Start with Solana',
    href: '/?solana=1',
  },
  {
    title: 'Bitcoin',
    text: 'Wallets of Bitcoin, with a signature and a payment, beside a library of the host’s.',
    start: 'Start with Bitcoin',
    href: '/stack/?stack=bitcoin&wallet=bitcoin,sats,unisat',
  },
  {
    title: 'An exchange that lies',
    text: 'Its quote is right, and the transaction it builds pays less. Swap, and see what the review says.',
    start: 'Swap there',
    prepare: { settings: { exchange: { lie: 'least' } } },
    view: 'Swap',
    connected: true,
  },
  {
    title: 'A relay that is down',
    text: 'No phone can be reached. The dialog says so and tries again; end it below.',
    start: 'Cut the relay',
    prepare: { fault: { key: 'relay:/', fault: { kind: 'hang' } } },
    view: 'ConnectingWalletConnectBasic',
  },
  {
    title: 'A slow list of wallets',
    text: 'The catalogue takes five seconds. Wallets of this browser don’t wait for it.',
    start: 'Slow it down',
    prepare: { fault: { key: 'registry:/getWallets', fault: { kind: 'delay', delay: 5_000 } } },
    view: 'Connect',
  },
]
