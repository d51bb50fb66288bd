/** Programs that a host may write, and some that it may not: each `@ts-expect-error` that compiles is a fault of our types. */
import {
  ConnectButton,
  createModal,
  Modal,
  ModalError,
  useAccount,
  useProvider,
  type ModalOptions,
  type PublicSnapshot,
} from 'walletchart'
import type { createModal as createHeadless, WalletModal } from 'walletchart/core'
import type { connectionMachine, inspectWith, modalMachine } from 'walletchart/machines'
import { mainnet, polygon } from 'walletchart/networks'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** Fails to compile unless it is told `true`; a type that has silently become `any` is not. */
const holds = <T extends true>(_?: T): void => undefined

const options: ModalOptions = { projectId: 'p', networks: [mainnet, polygon], preload: 'intent' }
const modal = createModal(options)
holds<Same<typeof modal, WalletModal>>()
holds<Same<ReturnType<typeof createHeadless>, WalletModal>>()
holds<Same<ReturnType<WalletModal['getChainId']>, number | string | undefined>>()
holds<Same<PublicSnapshot['modal']['open'], boolean>>()
holds<
  Same<
    Extract<Parameters<typeof inspectWith>[0], (event: never) => void> extends (event: infer E) => void
      ? E extends { type: string }
        ? true
        : false
      : false,
    true
  >
>()
holds<Same<(typeof modalMachine)['id'], string>>()
holds<Same<typeof connectionMachine extends { getInitialSnapshot: unknown } ? true : false, true>>()

// @ts-expect-error an option of that name does not exist
createModal({ projectId: 'p', networks: [mainnet], themeMod: 'dark' })
// @ts-expect-error a view that is not for hosts
void modal.open({ view: 'SwitchNetwork' })
// @ts-expect-error CAIP-2, not a bare number
void modal.switchNetwork('137')

// Of EVM an address is what viem takes for one; which namespace is active is not known beforehand.
const read = () => modal.getAccount('eip155').address
holds<Same<ReturnType<typeof read>, `0x${string}` | undefined>>()
const connected = async () => (await modal.connect({ namespace: 'eip155' })).address
holds<Same<Awaited<ReturnType<typeof connected>>, `0x${string}`>>()
const active = () => modal.getAccount().address
holds<Same<ReturnType<typeof active>, string | undefined>>()

function Account() {
  const { address, status } = useAccount({ namespace: 'eip155' })
  holds<Same<typeof address, `0x${string}` | undefined>>()
  const provider = useProvider()
  holds<Same<typeof status, 'connected' | 'connecting' | 'disconnected' | 'reconnecting'>>()
  return <button onClick={() => void provider?.request({ method: 'eth_chainId' })}>{address}</button>
}

export async function connect(): Promise<string | undefined> {
  try {
    return (await modal.connect()).address
  } catch (error) {
    if (error instanceof ModalError && error.code === 'closed') return undefined
    throw error
  }
}

export const app = (
  <Modal modal={modal}>
    <ConnectButton size="sm">
      {({ status, open }) => <button onClick={() => void open()}>{status}</button>}
    </ConnectButton>
    <Account />
  </Modal>
)
