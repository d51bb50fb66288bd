import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { mainnet, solana } from '../../src/doors/networks'
import type { ModalOptions } from '../../src/doors'
import { preloaded, visit } from './browser'
import { brought, describe } from './bytes'
import { sum, type Chunk } from './chunks'
import { beyond, filesIn, namesOf, watchFetched } from './fetched'
import { kilobytes, type Figure, type Measured } from './figures'
import { connect, openAccount, review } from './visitor'
import type { WalletName } from './wallets'

/** Log-ins are off, so that their code is not fetched early in one visit and late in the other. */
const noLogin = { remoteConfig: 'ignore', features: { email: false, socials: false } } as const

interface Journey {
  wallet: WalletName
  coin: string
  options: Partial<ModalOptions>
}

const onEvm: Journey = { wallet: 'Cedar', coin: 'Ether', options: { networks: [mainnet] } }
const onSolana: Journey = {
  wallet: 'Elm',
  coin: 'Solana',
  options: { networks: [mainnet, solana], defaultNetwork: solana },
}

/** Files fetched by one visit up to Account's total, and from there up to a preview that can be confirmed. */
async function fetchedOn(
  browser: Browser,
  sandbox: Sandbox,
  { wallet, coin, options }: Journey,
): Promise<{ account: string[]; all: string[] }> {
  let files: string[] = []
  const one = await visit(browser, sandbox, {
    options: { ...noLogin, ...options },
    wallets: true,
    watch: (page) => (files = watchFetched(page, sandbox)),
  })
  await preloaded(one)
  // A dialog prefetches the other views, whatever the visitor does in it.
  await Promise.all([
    one.page.waitForRequest(/\/others-[\w-]+\.js$/),
    connect(one.page, wallet).then(() => openAccount(one.page)),
  ])
  const account = [...files]
  await review(one.page, wallet, coin)
  await one.context.close()
  return { account, all: files }
}

/** Measures what sending fetches beyond Account, and what Solana fetches beyond all of that on an EVM network. */
export async function measureSend(browser: Browser, sandbox: Sandbox, host: readonly Chunk[]): Promise<Measured> {
  sandbox.reset()
  const evm = await fetchedOn(browser, sandbox, onEvm)
  const other = await fetchedOn(browser, sandbox, onSolana)
  const sending = beyond(host, evm.all, evm.account)
  const connected = beyond(host, other.account, evm.all)
  const support = beyond(host, other.all, evm.all)
  const named = kilobytes(sum(brought(host, /^@adraffy\/ens-normalize$/, filesIn(host, evm.all)))).toFixed(1)
  const packages = support.flatMap(({ weights }) => weights).filter(({ name }) => !/^(src|scripts)\//.test(name))
  const ofPackages = kilobytes(packages.reduce((total, { bytes }) => total + bytes, 0)).toFixed(1)
  const figure = (id: string, what: string, chunks: readonly Chunk[], goal?: number, more = ''): Figure => ({
    id,
    what,
    measured: kilobytes(sum(chunks)),
    unit: 'KB',
    note: more + namesOf(chunks),
    ...(goal !== undefined && { goal }),
  })
  return {
    figures: [
      figure(
        'bytes.send',
        'JavaScript of sending, beyond Account',
        sending,
        30,
        `${named} more where the receiver is a name; `,
      ),
      figure(
        'bytes.solana',
        'JavaScript of Solana up to a reviewed send, beyond the same on EVM',
        support,
        25,
        `${ofPackages} of packages: `,
      ),
      figure('bytes.solanaAccount', 'of that up to Account', connected),
    ],
    details: [describe(sending, 'of sending, beyond Account'), describe(support, 'of Solana, beyond the same on EVM')],
  }
}
