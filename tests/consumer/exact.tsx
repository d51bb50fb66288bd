/** A host that compiles with `exactOptionalPropertyTypes`: what it may leave out may also be `undefined`. */
import { ConnectButton, createModal, useAccount, WalletButton, type OpenOptions, type WalletModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'
import { createSiwx } from 'walletchart/siwx'
import { defineChain, type Chain } from 'viem'

const maybe = <T,>(): T | undefined => undefined
const own = defineChain({
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
declare const chains: readonly Chain[]

export const modal = createModal({
  networks: [mainnet, own, ...chains],
  defaultNetwork: chains[0],
  termsConditionsUrl: maybe<string>(),
  features: { email: maybe<boolean>() },
  themeVariables: { '--w3m-accent': maybe<string>() },
  transactions: { track: 'all', notices: maybe<boolean>() },
  siwx: createSiwx({ statement: maybe<string>(), required: maybe<boolean>() }),
  onConnect: maybe<() => void>(),
})
// @ts-expect-error a project id that is undefined is refused: it's usually a variable that was not set
createModal({ projectId: maybe<string>(), networks: [mainnet] })

export const openAt = (modal: WalletModal, view: OpenOptions['view'], signal: AbortSignal | undefined) => ({
  open: () => modal.open({ view, wallet: maybe<string>() }),
  connect: () => modal.connect({ namespace: 'eip155', signal }),
  removeTerms: () => modal.updateOptions({ termsConditionsUrl: undefined }),
})

export function Buttons({ namespace, label }: { namespace?: 'eip155' | undefined; label?: string | undefined }) {
  const { address } = useAccount({ namespace })
  return (
    <>
      <ConnectButton namespace={namespace} label={label} disabled={maybe<boolean>()} />
      <WalletButton wallet="walletConnect" label={label ?? address} />
    </>
  )
}
